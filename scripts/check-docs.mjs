/**
 * Proves what the documents say: paths and links exist, commands of npm are in package.json, the tests that show the
 * specification exist and, within `npm test`, have passed. Prints what is not so.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coverageFaults, coverageFiles } from './spec-coverage.mjs';

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
const rules = [missingPaths, brokenLinks, missingCommands, unshownStatements];

const faults = documents.flatMap((file) => {
  if (!existsSync(file)) return [`${file} is missing`];
  const text = readFileSync(file, 'utf8');
  return rules.flatMap((rule) => rule(text, file)).map((fault) => `${file}: ${fault}`);
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${documents.length} documents are true.`);

/** A path in backticks: it has a slash and begins with a folder of the project. It may be a glob, and end in a line's number. */
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

/** `npm test`, `npm start` and `npm run …`, in the text and in its blocks. */
function missingCommands(text) {
  const { scripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short,
  );
  return [...new Set(commands)]
    .filter((name) => !(name in scripts))
    .map((name) => `package.json has no script ${name}`);
}

/** Tables of statements. Parts of the checks prove that their tests exist, all of them that they passed. */
function unshownStatements(text, file) {
  return coverageFiles.includes(file) ? coverageFaults(text, process.env['TEST_REPORTS']) : [];
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
