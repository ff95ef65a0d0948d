import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { runLoudly } from './command.mjs';
import { install } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { explain, root } from './report.mjs';
import { prepareTestMachine } from './test-machine.mjs';

/**
 * Installs what the tests need and runs the stages in order, up to the first that fails. The last line counts the tests. `options` go
 * to Vitest and Playwright: parts of the paths of test files, and `--shard=1/4`. `--no-install` adds no system packages. With
 * CI=true a skipped test, such as for lack of PostgreSQL, is a failure too.
 */
export async function runSuite(stages, options = []) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    await install({ tools: true });
    const node = projectNode();
    const isStopped = await runStages(node, stages, options, counts);
    if (isStopped) counts.failed ||= 1;
  } catch (error) {
    explain(error);
    counts.failed ||= 1;
  }
  if (counts.failed > 0 || (process.env.CI === 'true' && counts.skipped > 0)) process.exitCode = 1;
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
}

/** Whether a stage failed. */
async function runStages(node, stages, options, counts) {
  const own = options.filter((option) => option !== '--no-install');
  const missing = await prepareTestMachine(node, stages, { mayInstall: own.length === options.length });
  for (const stage of stages) {
    if (stage.report) await build(node);
    if (stage.needs?.includes('chromium') && missing.includes('chromium')) counts.skipped += 1;
    else if (!(await runStage(node, stage, own, counts))) return true;
  }
  return false;
}

async function runStage(node, { name, program, args = [], report, options }, own, counts) {
  const results = report && path.join(root, report);
  if (results) rmSync(results, { force: true });
  console.log(`\n${name}`);
  const started = Date.now();
  const code = await runLoudly(
    node,
    [path.join(root, 'node_modules', program), ...args, ...(options ?? (report ? own : []))],
    {
      env: {
        ...process.env,
        PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
        // The test runner and the stores that tests start compile each file once.
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      },
    },
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${code === 0 ? 'good' : 'FAILED'} after ${seconds} s`);
  if (results) count(JSON.parse(readFileSync(results, 'utf8')), counts);
  return code === 0;
}

/** Adds the tests of a JSON report: Vitest's, or Playwright's, which has `stats`. A flaky test is a failed one. */
function count({ stats, numPassedTests, numFailedTests, numPendingTests, numTodoTests }, counts) {
  counts.passed += stats ? stats.expected : numPassedTests;
  counts.failed += stats ? stats.unexpected + stats.flaky : numFailedTests;
  counts.skipped += stats ? stats.skipped : numPendingTests + numTodoTests;
}
