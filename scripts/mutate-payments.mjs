/**
 * `npm run mutation:payments`: mutation testing of src/server/payments, one part at a time, or of the named parts (`npm run
 * mutation:payments -- refunds stripe`). Prints a line for each part; var/mutation has the survivors. MUTATION_ONLY limits it
 * to some files of one part, or lines of them. For the rules of src/domain use `npm run mutation`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from '../test/mutation/parts.mjs';

const root = path.resolve(import.meta.dirname, '..');
const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const named = process.argv.slice(2);
const names = named.length > 0 ? named : Object.keys(parts);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const lines = names.map((name) => {
  const env = { ...process.env, MUTATION_PART: name };
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'stryker.payments.config.mjs'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  return status === 0 ? summaryOf(name) : `${name}: not finished`;
});
console.log(lines.join('\n'));
if (lines.some((line) => line.endsWith('not finished'))) process.exit(1);

function summaryOf(name) {
  const report = JSON.parse(
    readFileSync(
      path.join(root, `var/mutation/${process.env['MUTATION_ONLY'] ? `${name}-only` : name}.json`),
      'utf8',
    ),
  );
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const detected = count('Killed', 'Timeout');
  const valid = detected + count('Survived', 'NoCoverage');
  const rest = `${valid} mutants, ${count('Timeout')} timeouts, ${count('Ignored')} static ones not run`;
  return `${name}: ${((100 * detected) / valid).toFixed(1)} % killed, ${rest}`;
}
