import { globSync, readFileSync } from 'node:fs';

const rulesFolder = 'docs/rules';
const index = `${rulesFolder}/README.md`;
/** Everything that may cite a rule. */
const citing = [
  'README.md',
  'STYLE.md',
  '{src,simulators,test,bench,scripts,docs}/**/*.{ts,tsx,mjs,md,css,sql}',
];

const rule = /^- \*\*(R-([A-Z][A-Z0-9]*)-\d{1,3})\*\* \S/;
/** Not the ids of PayPal’s disputes, such as PP-R-ABC-10059837. */
const anyId = /(?<![\w-])R-[A-Z][A-Z0-9]*-\d{1,3}\b/g;
/** 'R-TAX-5 to R-TAX-28' */
const run = /(?<![\w-])(R-[A-Z][A-Z0-9]*-)(\d{1,3}) to \1(\d{1,3})\b/g;

/** All rules by id, with the file that defines each, and what is wrong with the files that define them. */
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
      }
    }
  }
  return { rules, faults };
}

/** Each place that names a rule, alone or within a run of them, other than the line that defines it. */
export function readCitations(rules) {
  return globSync(citing)
    .sort()
    .flatMap((file) =>
      linesOf(file).flatMap((text, at) => idsIn(text, rules).map((id) => ({ id, file, line: at + 1 }))),
    );
}

/** Citations of rules that do not exist, and tests that cite a rule that the index lists as not built. */
export function citationFaults(rules, citations) {
  const planned = notBuilt();
  return citations.flatMap(({ id, file, line }) => {
    if (!rules.has(id)) return [`${file}:${line} cites ${id}, which is no rule`];
    return planned.has(id) && isTest(file)
      ? [`${file}:${line} tests ${id}, which ${index} lists as not built`]
      : [];
  });
}

/** The rules that no test cites, except those that are not built. */
export function untestedRules(rules, citations) {
  const planned = notBuilt();
  const tested = new Set(citations.filter(({ file }) => isTest(file)).map(({ id }) => id));
  return [...rules.keys()].filter((id) => !tested.has(id) && !planned.has(id));
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

/** The ids of the section 'Not built yet'. */
function notBuilt() {
  const [, section = ''] = readFileSync(index, 'utf8').split(/^## Not built yet$/m);
  return new Set([...section.matchAll(anyId)].map(([id]) => id));
}

function isTest(file) {
  return file.startsWith('test/') || /\.(test|spec)\.tsx?$/.test(file);
}

function linesOf(file) {
  return readFileSync(file, 'utf8').split('\n');
}
