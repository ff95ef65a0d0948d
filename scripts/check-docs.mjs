/**
 * Checks the documents: paths and links exist, npm commands are in package.json, every cited rule (R-SHIP-3) is in docs/rules,
 * every rule is cited by a test of `npm test` or listed as an exception, and every decision has the same form. Prints every fault.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationFaults, readCitations, readRules, suiteFaults, untestedFaults } from './rule-citations.mjs';

const documents = ['README.md', 'STYLE.md', ...globSync('docs/**/*.md').sort()];
const folders = new Set([
  '.ci',
  'art',
  'bench',
  'content',
  'docs',
  'public',
  'scripts',
  'simulators',
  'src',
  'test',
]);
const checks = [missingPaths, brokenLinks, missingCommands, missingParts];

const faults = documents.flatMap((file) => {
  if (!existsSync(file)) return [`${file} is missing`];
  const text = readFileSync(file, 'utf8');
  return checks.flatMap((check) => check(text, file)).map((fault) => `${file}: ${fault}`);
});
const { rules, faults: ruleFaults } = readRules();
const citations = readCitations(rules);
faults.push(
  ...ruleFaults,
  ...citationFaults(rules, citations),
  ...untestedFaults(rules, citations),
  ...suiteFaults(rules, citations),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

console.log(`${documents.length} documents are true, and ${rules.size} rules.`);

/** A path in backticks: it has a slash and starts with a folder of the project. It may be a glob, and end in a line number. */
function missingPaths(text) {
  const named = [...withoutBlocks(text).matchAll(/`([\w@.#*{},/-]+)`/g)].map(([, name]) => name);
  return named.filter((name) => isOfProject(name) && !exists(name)).map((name) => `there is no ${name}`);
}

/** Relative links in [text](target) and <img src="target">, to files and to headings in them. */
function brokenLinks(text, file) {
  const targets = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source,
  );
  return targets
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(target, file))
    .map((target) => `the link ${target} leads nowhere`);
}

/** The parts of a decision: its number, its date and status, and three sections. */
function missingParts(text, file) {
  const [, number] = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/.exec(file.replaceAll(path.sep, '/')) ?? [];
  if (number === undefined) return [];
  const parts = {
    [`# ${number} and a title`]: new RegExp(`^# ${number} \\S`),
    'Date: 2026-01-31. Status: accepted.': /\n\nDate: \d{4}-\d\d-\d\d\. Status: \w+\./,
    '**Context.**': /\n\n\*\*Context\.\*\* /,
    '**Decision.**': /\n\n\*\*Decision(: [\w ]+)?\.\*\*/,
    '**Consequences.**': /\n\n\*\*Consequences\.\*\* /,
  };
  return Object.entries(parts).flatMap(([part, how]) => (how.test(text) ? [] : [`it has no "${part}"`]));
}

/** `npm test`, `npm start` and `npm run …`, in text and code blocks. */
function missingCommands(text) {
  const { scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short,
  );
  return [...new Set(commands)]
    .filter((name) => !(name in scripts))
    .map((name) => `package.json has no script ${name}`);
}

function withoutBlocks(text) {
  return text.replace(/^```.*?^```/gms, '');
}

function isOfProject(name) {
  return name.includes('/') && folders.has(name.split('/')[0]);
}

function exists(name) {
  return /[*{]/.test(name) ? globSync(name).length > 0 : existsSync(name);
}

function leadsSomewhere(target, file) {
  const [place, heading] = target.split('#');
  const linked = place === '' ? file : path.join(path.dirname(file), place);
  if (!existsSync(linked)) return false;
  return heading === undefined || headingsOf(linked).includes(heading);
}

function headingsOf(file) {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  );
}
