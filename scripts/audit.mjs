/**
 * Reports what `npm audit` knows about our libraries. It never fails, because a build must also work offline, or with a
 * registry without advisories.
 */
import { spawnSync } from 'node:child_process';

const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env;
const [command, first] = program && /npm-cli\.c?js$/.test(program) ? [node, [program]] : ['npm', []];
const { stdout } = spawnSync(command, [...first, 'audit', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
  shell: command === 'npm' && process.platform === 'win32',
});
console.log(inWords(read(stdout ?? '')));

/** Null if the answer is malformed. */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function inWords(answer) {
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts) {
    const why = answer?.message ?? answer?.error?.summary ?? 'no answer';
    return `NOT CHECKED for known vulnerabilities: ${String(why).split('\n')[0]}`;
  }
  if (counts.total === 0) return 'No known vulnerabilities.';
  const found = ['critical', 'high', 'moderate', 'low'].filter((level) => counts[level] > 0);
  const names = Object.keys(answer.vulnerabilities).slice(0, 10).join(', ');
  return `KNOWN VULNERABILITIES: ${found.map((level) => `${counts[level]} ${level}`).join(', ')} (${names}). Run npm audit.`;
}
