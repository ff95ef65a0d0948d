import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readReport } from './bootstrap/test-report.mjs';

/** The documents with tables of statements, of where each one lives, and of the tests that show it. */
export const coverageFiles = ['docs/spec-coverage.md', 'docs/security.md'];

/**
 * What is not so in such a table: a row with an empty cell, a test file or title that does not exist, and,
 * where `reports` names the folder with the reports of this run, a test that did not pass in it.
 */
export function coverageFaults(text, reports) {
  const ran =
    reports === undefined
      ? null
      : readdirSync(reports).flatMap((name) => readReport(path.join(reports, name)));
  return text
    .split('\n')
    .filter(isRow)
    .flatMap((row) => rowFaults(row, ran));
}

function isRow(line) {
  return line.startsWith('|') && !/^\|[\s|:-]+$/.test(line) && !/^\| (Statement|Requirement) /.test(line);
}

function rowFaults(row, ran) {
  const [statement = '', where = '', tests = ''] = row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
  const named = tests.split('<br>').map((test) => /^`([^`]+)` › (.+)$/.exec(test.trim()));
  if (statement === '' || !/`[^`]+`/.test(where) || named.some((test) => test === null)) {
    return [`the row is not whole: ${row}`];
  }
  return named.flatMap(([, file, title]) => testFaults(file, title.replaceAll('\\|', '|'), ran));
}

function testFaults(file, title, ran) {
  if (!existsSync(file)) return [`there is no ${file}`];
  const source = plain(readFileSync(file, 'utf8'));
  if (!quotes.some((quote) => source.includes(`${quote}${plain(title)}${quote}`))) {
    return [`${file} has no test '${title}'`];
  }
  if (ran === null) return [];
  const expanded = titlePattern(title);
  const runs = ran.filter((test) => test.file === file && expanded.test(test.title));
  const isPassed =
    runs.some(({ outcome }) => outcome === 'passed') && runs.every(({ outcome }) => outcome !== 'failed');
  return isPassed ? [] : [`the test '${title}' of ${file} did not pass in this run`];
}

const quotes = ["'", '"', '`'];

/** A title stands in its file with quotes escaped, and in the table with its apostrophes straightened. */
function plain(text) {
  return text.replaceAll("\\'", "'").replaceAll('’', "'");
}

/** A title may be filled in as the test runs: '%s', '$name' and '${name}' stand for anything. */
function titlePattern(title) {
  const parts = title
    .split(/%[a-zA-Z]|\$\{[^}]*\}|\$[a-zA-Z.]+/)
    .map((part) => RegExp.escape?.(part) ?? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*').replaceAll("'", "['’]")}$`, 's');
}
