/**
 * `node scripts/mutation-survivors.mjs`: the files whose mutants survived the last `npm run mutation` and that
 * docs/mutation-survivors.md gives no reason for.
 */
import { readFile } from 'node:fs/promises';

const [report, reasons] = await Promise.all([
  readFile('var/mutation.json', 'utf8'),
  readFile('docs/mutation-survivors.md', 'utf8'),
]);

const survivorsOf = ({ mutants }) =>
  mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;

const unexplained = Object.entries(JSON.parse(report).files)
  .map(([file, of]) => ({ file, count: survivorsOf(of) }))
  .filter(({ file, count }) => count > 0 && !reasons.includes(`\`${file}\``));

for (const { file, count } of unexplained) console.log(`${file}: ${count} without a reason`);
process.exitCode = unexplained.length === 0 ? 0 : 1;
