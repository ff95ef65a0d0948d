import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { inBrowser, onTheStore, told } from './checks.mjs';
import { install } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runQuietly } from './quiet-command.mjs';
import { explain, root, withProgress } from './report.mjs';
import { prepareTestMachine } from './test-machine.mjs';
import { readReport } from './test-report.mjs';

/** Runs the named `checks`, or all, in order, and reports each result. Ends this process with 1 if one failed. */
export async function runChecks(checks, names) {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0) {
    console.error(`There is no check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-checks-'));
  try {
    await install();
    const node = projectNode();
    const chosen = Object.keys(checks).filter((name) => names.length === 0 || names.includes(name));
    if (chosen.some((name) => onTheStore.has(name))) {
      await prepareTestMachine(node, {
        needsBrowser: chosen.some((name) => inBrowser.has(name)),
        movesClocks: chosen.includes('faults'),
      });
      await build(node);
    }
    const outcomes = [];
    for (const name of chosen) outcomes.push(await runCheck(node, checks, name, scratch));
    process.exitCode = summarize(outcomes);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function runCheck(node, checks, name, scratch) {
  const report = path.join(scratch, `${name}.json`);
  const [program, ...args] = checks[name](report);
  const env = {
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Lets the test runner and the stores that tests start repeatedly compile each file once.
    NODE_COMPILE_CACHE: path.join(scratch, 'compiled'),
  };
  const { code, output } = await withProgress(`Checking ${name}`, () =>
    runQuietly(node, [path.join(root, 'node_modules', program), ...args], { env }),
  );
  const tests = readReport(report);
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped').length;
  const mayNotSkip = process.env['CI'] === 'true' && skipped > 0;
  const isGood = code === 0 && !mayNotSkip;
  if (!isGood) console.log(`\n${output.trimEnd().split('\n').slice(-300).join('\n')}\n`);
  if (mayNotSkip) console.log(`${skipped} tests were skipped; with CI=true none may be.`);
  const failures = tests.filter(({ outcome }) => outcome === 'failed');
  return {
    name,
    isGood,
    note: told.has(name) ? `: ${output.trimEnd().split('\n').at(-1)}` : '',
    failures,
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    skipped,
    // A check that fails without a failed test (types, too many skipped) also counts as a failure.
    failed: isGood ? 0 : Math.max(failures.length, 1),
  };
}

/** Prints the failures, a line for each check and one for all tests; returns the exit code. */
function summarize(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log('');
  for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`${inShort(failure)}\n`);
  for (const { name, isGood, note, passed, failed, skipped } of outcomes) {
    const counts = passed + skipped > 0 ? ` (${passed} passed, ${failed} failed, ${skipped} skipped)` : '';
    console.log(`${isGood ? 'good  ' : 'FAILED'} ${name}${counts}${note}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return outcomes.every(({ isGood }) => isGood) ? 0 : 1;
}

/** One failed test, so that a log with a truncated beginning still shows the problem. */
function inShort({ file, title, width, message }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 20);
  return [`FAILED ${file} › ${title}${width ? ` (${width})` : ''}`, ...lines.map((line) => `  ${line}`)].join(
    '\n',
  );
}
