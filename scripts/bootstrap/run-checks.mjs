import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runQuietly } from './quiet-command.mjs';
import { explain, root, withProgress } from './report.mjs';
import { prepareTestMachine } from './test-machine.mjs';

/** Each check is a program of node_modules or of ours with its arguments; `report` is the file where it may count its tests. */
const checks = {
  types: () => ['typescript/bin/tsc', '--noEmit'],
  lint: () => ['oxlint/bin/oxlint'],
  format: () => ['oxfmt/bin/oxfmt', '--check', '.'],
  unit: (report) => ['vitest/vitest.mjs', 'run', '--project', 'unit', ...vitestReport(report)],
  faults: (report) => ['vitest/vitest.mjs', 'run', '--project', 'faults', ...vitestReport(report)],
  browser: () => ['@playwright/test/cli.js', 'test', '--reporter=line,json'],
  docs: () => ['../scripts/check-docs.mjs'],
};

/** These run the store, so they need the built pages, a browser and PostgreSQL. */
const onTheStore = new Set(['unit', 'faults', 'browser']);

/** Runs the named checks, or all, in their order, and says how each went. Ends this process with 1 if one failed. */
export async function runChecks(names) {
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
      await prepareTestMachine(node, { needsBrowser: chosen.includes('browser') });
      await build(node);
    }
    const outcomes = [];
    for (const name of chosen) outcomes.push(await runCheck(node, name, scratch));
    process.exitCode = summarise(outcomes);
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function runCheck(node, name, scratch) {
  const report = path.join(scratch, `${name}.json`);
  const [program, ...args] = checks[name](report);
  const env = {
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code, output } = await withProgress(`Checking ${name}`, () =>
    runQuietly(node, [path.join(root, 'node_modules', program), ...args], { env }),
  );
  const tests = countTests(report);
  const mayNotSkip = process.env['CI'] === 'true' && name !== 'browser' && tests.skipped > 0;
  const isGood = code === 0 && !mayNotSkip;
  if (!isGood) console.log(`\n${output.trimEnd().split('\n').slice(-300).join('\n')}\n`);
  if (mayNotSkip) console.log(`${tests.skipped} tests were skipped; with CI=true none may be.`);
  // A check that fails without a failed test (types, a test file that does not load) is a failure in the count, too.
  return { name, isGood, ...tests, failed: isGood ? 0 : Math.max(tests.failed, 1) };
}

/** Reads the counts from vitest's or Playwright's JSON report. */
function countTests(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats, ...vitest } = JSON.parse(readFileSync(report, 'utf8'));
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : {
        passed: vitest.numPassedTests,
        failed: vitest.numFailedTests,
        skipped: vitest.numPendingTests + vitest.numTodoTests,
      };
}

/** Prints a line for each check and one for all tests; returns the exit code. */
function summarise(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log('');
  for (const { name, isGood, passed, failed, skipped } of outcomes) {
    const counts = passed + skipped > 0 ? ` (${passed} passed, ${failed} failed, ${skipped} skipped)` : '';
    console.log(`${isGood ? 'good  ' : 'FAILED'} ${name}${counts}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return outcomes.every(({ isGood }) => isGood) ? 0 : 1;
}

function vitestReport(file) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
}
