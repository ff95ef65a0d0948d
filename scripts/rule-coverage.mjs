/**
 * `npm run rules`: every rule with its tests and the command that runs them. `npm run rules -- R-SHIP R-TAX-4` limits it to ids with
 * these prefixes. `npm run rules -- --levels` counts the rules at each level instead.
 */
import { levelOf, readCitations, readRules, suiteOf, testsByRule } from './rule-citations.mjs';

const wanted = process.argv.slice(2);
const { rules } = readRules();
const tests = testsByRule(rules, readCitations(rules));
const shownBy = (id) => [...new Set(tests[id]?.map((shown) => shown.test))];

if (wanted.includes('--levels')) countLevels();
else
  listRules(
    (id) => wanted.length === 0 || wanted.some((begin) => id === begin || id.startsWith(`${begin}-`)),
  );

function listRules(isWanted) {
  for (const [id, file] of rules) {
    if (!isWanted(id)) continue;
    console.log(`${id} (${file})`);
    for (const test of shownBy(id)) console.log(`  ${test} (${suiteOf(test)})`);
  }
}

/** Prints how many rules each level tests, and how many have no test elsewhere. */
function countLevels() {
  const levels = new Map();
  for (const id of rules.keys()) {
    const own = new Set(shownBy(id).map(levelOf));
    for (const level of own) {
      const { all = 0, alone = 0 } = levels.get(level) ?? {};
      levels.set(level, { all: all + 1, alone: alone + (own.size === 1 ? 1 : 0) });
    }
  }
  console.table(Object.fromEntries([...levels].sort(([a], [b]) => a.localeCompare(b))));
  const onlyRest = [...rules.keys()].filter(
    (id) => tests[id] && shownBy(id).every((test) => suiteOf(test) !== 'npm test'),
  );
  console.log(`${rules.size} rules; only npm run test:all shows ${onlyRest.length}: ${onlyRest.join(', ')}`);
}
