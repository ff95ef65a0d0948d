/** `npm run rules`: every rule with its tests. `npm run rules -- R-SHIP R-TAX-4` limits it to ids with these prefixes. */
import { readCitations, readRules, testsByRule } from './rule-citations.mjs';

const wanted = process.argv.slice(2);
const { rules } = readRules();
const isWanted = (id) =>
  wanted.length === 0 || wanted.some((begin) => id === begin || id.startsWith(`${begin}-`));
const tests = testsByRule(rules, readCitations(rules));
for (const [id, file] of rules) {
  if (!isWanted(id)) continue;
  console.log(`${id} (${file})`);
  for (const test of new Set(tests[id]?.map((shown) => shown.test))) console.log(`  ${test}`);
}
