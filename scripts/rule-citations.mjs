import { globSync, readFileSync } from 'node:fs';

const rulesFolder = 'docs/rules';
const index = `${rulesFolder}/README.md`;
/** All files that may cite a rule. */
const citing = [
  'README.md',
  'STYLE.md',
  '{src,simulators,test,bench,scripts,docs}/**/*.{ts,tsx,mjs,md,css,sql}',
];

const rule = /^- \*\*(R-([A-Z][A-Z0-9]*)-\d{1,3})\*\* \S/;
/** Excludes the ids of PayPal’s disputes, such as PP-R-ABC-10059837. */
const anyId = /(?<![\w-])R-[A-Z][A-Z0-9]*-\d{1,3}\b/g;
const literal = /(['"`])((?:\\.|(?!\1).)*)\1/g;
/** The start of a test, including one with a table. */
const title = /(?:\b(?:test|describe)(?:\.\w+)?\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1/;
/** 'R-TAX-5 to R-TAX-28' */
const run = /(?<![\w-])(R-[A-Z][A-Z0-9]*-)(\d{1,3}) to \1(\d{1,3})\b/g;

/** All rules by id, with their files, and errors in those files. */
export function readRules() {
  const rules = new Map();
  const files = new Map();
  const faults = [];
  for (const file of ruleFiles()) {
    for (const line of linesOf(file).filter((text) => text.startsWith('- '))) {
      const [, id, prefix] = rule.exec(line) ?? [];
      const home = files.get(prefix) ?? file;
      if (id === undefined) faults.push(`${file}: this line is no rule: ${line}`);
      else if (rules.has(id)) faults.push(`${file}: ${id} is also in ${rules.get(id)}`);
      else if (home !== file) faults.push(`${file}: the rules R-${prefix}-… are in ${home}`);
      else {
        rules.set(id, file);
        files.set(prefix, file);
        const words = line.split(' ').length - 2;
        if (words > 60) faults.push(`${file}: ${id} has ${words} words; split it, or leave words out`);
      }
    }
  }
  return { rules, faults };
}

/** Each place that cites a rule, alone or in a range, except its definition. */
export function readCitations(rules) {
  return globSync(citing)
    .sort()
    .flatMap((file) =>
      linesOf(file).flatMap((text, at) => idsIn(text, rules).map((id) => ({ id, file, line: at + 1 }))),
    );
}

/** Citations of missing rules, and tests that cite a rule that the index lists as not built. */
export function citationFaults(rules, citations) {
  const planned = idsUnder('Not built yet', rules);
  return citations.flatMap(({ id, file, line }) => {
    if (!rules.has(id)) return [`${file}:${line} cites ${id}, which is no rule`];
    return planned.has(id) && isTest(file)
      ? [`${file}:${line} tests ${id}, which ${index} lists as not built`]
      : [];
  });
}

/** Errors in the index's list of untested rules: a missing rule, and one that a test cites. */
export function untestedFaults(rules, citations) {
  const planned = idsUnder('Not built yet', rules);
  const listed = idsUnder('Not shown by a test', rules);
  const tested = new Set(citations.filter(({ file }) => isTest(file)).map(({ id }) => id));
  return [...rules.keys()].flatMap((id) => {
    if (tested.has(id))
      return listed.has(id) ? [`${index} lists ${id} as not shown, and a test cites it`] : [];
    return listed.has(id) || planned.has(id) ? [] : [`no test cites ${id}, and ${index} does not list it`];
  });
}

/** Errors in the index's list of rules that only `npm run test:all` shows. */
export function suiteFaults(rules, citations) {
  const listed = idsUnder('Shown only by `npm run test:all`', rules);
  return Object.entries(testsByRule(rules, citations)).flatMap(([id, shown]) => {
    const isNightly = shown.every(({ test }) => suiteOf(test) === 'npm run test:all');
    if (isNightly === listed.has(id)) return [];
    return isNightly
      ? [`only npm run test:all shows ${id}, and ${index} does not list it`]
      : [`${index} lists ${id} as shown only by npm run test:all, and npm test shows it too`];
  });
}

/** The command that runs a test, which is 'file: title'. */
export function suiteOf(test) {
  const [file] = test.split(': ');
  const isRest =
    /\.nightly\.test\.tsx?$/.test(file) || (file.endsWith('.spec.ts') && !test.includes('@journey'));
  return isRest ? 'npm run test:all' : 'npm test';
}

/** The level of a test, which is 'file: title': where its file is. */
export function levelOf(test) {
  const places = [
    'src/domain',
    'src/server',
    'src/web',
    'simulators',
    'test/api',
    'test/components',
    'test/faults',
    'test/e2e',
  ];
  return places.find((place) => test.startsWith(`${place}/`)) ?? 'test';
}

/** Each rule's tests, as 'file: title', by id. A citation above a test belongs to that test. */
export function testsByRule(rules, citations) {
  const shown = citations.filter(({ id, file }) => rules.has(id) && isTest(file)).map(testOf);
  return Object.groupBy(
    shown.filter(({ test }) => test !== null),
    ({ id }) => id,
  );
}

function testOf({ id, file, line }) {
  const title = titleAt(
    linesOf(file)
      .slice(line - 1)
      .join('\n'),
    id,
  );
  return { id, test: title === null ? null : `${file}: ${title}` };
}

/** The title with the id in its first line, otherwise the next one. */
function titleAt(text, id) {
  const [first = ''] = text.split('\n');
  const literals = [...first.matchAll(literal)].map(([, , content]) => content);
  return literals.find((content) => content.includes(id)) ?? title.exec(text)?.[2] ?? null;
}

function ruleFiles() {
  return globSync(`${rulesFolder}/*.md`)
    .filter((file) => file !== index)
    .sort();
}

function idsIn(text, rules) {
  const defined = rule.exec(text)?.[1];
  const named = [...text.matchAll(anyId)].map(([id]) => id);
  const between = [...text.matchAll(run)].flatMap(([, prefix, first, last]) =>
    [...rules.keys()].filter((id) => isBetween(id, prefix, Number(first), Number(last))),
  );
  return [...new Set([...named, ...between])].filter((id) => id !== defined);
}

function isBetween(id, prefix, first, last) {
  if (!id.startsWith(prefix)) return false;
  const number = Number(id.slice(prefix.length));
  return number >= first && number <= last;
}

/** The ids that a section of the index lists. */
function idsUnder(heading, rules) {
  const [, section = ''] = readFileSync(index, 'utf8').split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return new Set(idsIn(own, rules));
}

function isTest(file) {
  return file.startsWith('test/') || /\.(test|spec)\.tsx?$/.test(file);
}

function linesOf(file) {
  return readFileSync(file, 'utf8').split('\n');
}
