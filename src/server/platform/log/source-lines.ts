import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#server/files.ts';

/** The frames of a stack with the lines of the sources, where it names those of the bundled store (dist/server). */
export function withSourceLines(stack: string, bundle: string = projectFile('dist/server')): string {
  return stack.replace(
    /(file:\/\/(?:\/[A-Za-z]:)?[^\s:]+\.js):(\d+):(\d+)/g,
    (place, url: string, line: string, column: string) => {
      const file = fileURLToPath(url);
      if (path.dirname(file) !== bundle) return place;
      let found = known.get(place);
      // A map is large, so it is read for each new place and then forgotten. A program has few places that throw.
      if (found === undefined)
        known.set(place, (found = findSource(file, Number(line), Number(column)) ?? place));
      return found;
    },
  );
}

const known = new Map<string, string>();

type SourceMap = { mappings: string; sources: string[] };

function findSource(file: string, line: number, column: number): string | null {
  let map: SourceMap;
  try {
    map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMap;
  } catch {
    return null; // A copy of the bundle without its maps.
  }
  const origin = originOf(map.mappings, line - 1, column - 1);
  const source = origin && map.sources[origin.source];
  if (!source) return null;
  const relative = path.relative(projectFile(''), path.resolve(path.dirname(file), source));
  return `${relative.replaceAll(path.sep, '/')}:${origin.line + 1}:${origin.column + 1}`;
}

type Origin = { source: number; line: number; column: number };

/** The last mapped place at or before a column of a line, all counted from 0 (ECMA-426). */
export function originOf(mappings: string, line: number, column: number): Origin | null {
  let [at, madeLine, made, source, sourceLine, sourceColumn] = [0, 0, 0, 0, 0, 0];
  let found: Origin | null = null;
  while (at < mappings.length && madeLine <= line) {
    const sign = mappings.charCodeAt(at);
    if (sign === semicolon) {
      [madeLine, made] = [madeLine + 1, 0];
      at += 1;
    } else if (sign === comma) at += 1;
    else {
      made += next();
      if (!isSegmentOver()) {
        source += next();
        sourceLine += next();
        sourceColumn += next();
        if (!isSegmentOver()) next(); // The name.
        if (madeLine === line && made <= column) found = { source, line: sourceLine, column: sourceColumn };
      }
    }
  }
  return found;

  function isSegmentOver(): boolean {
    const sign = mappings.charCodeAt(at);
    return at >= mappings.length || sign === comma || sign === semicolon;
  }

  /** The next base64 VLQ number: five bits per digit, the sixth says that more follow, the lowest bit is the sign. */
  function next(): number {
    let [value, shift] = [0, 0];
    for (;;) {
      const digit = digits.indexOf(mappings.charAt(at));
      at += 1;
      value += (digit & 31) << shift;
      if (digit < 32) return value & 1 ? -(value >>> 1) : value >>> 1;
      shift += 5;
    }
  }
}

const comma = ','.charCodeAt(0);
const semicolon = ';'.charCodeAt(0);
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
