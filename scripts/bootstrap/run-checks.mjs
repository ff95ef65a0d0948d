import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { busyLane, inBrowser, onTheStore, otherLane, takesFiles, told } from './checks.mjs';
import { install } from './install.mjs';
import { projectNode } from './project-node.mjs';
import { runQuietly } from './quiet-command.mjs';
import { explain, root, withProgress } from './report.mjs';
import { prepareTestMachine } from './test-machine.mjs';
import { readReport } from './test-report.mjs';

/** More failed tests than this have a cause that needs no second run to find. */
const mostAgain = 3;

/** Runs the named `checks`, or all, and reports each result. Ends this process with 1 if one failed. */
export async function runChecks(checks, names) {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0) {
    console.error(`There is no check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const scratch = mkdtempSync(path.join(tmpdir(), 'ridgeline-checks-'));
  try {
    await install({ tools: true });
    const node = projectNode();
    const chosen = Object.keys(checks).filter((name) => names.length === 0 || names.includes(name));
    if (chosen.some((name) => onTheStore.has(name))) {
      await prepareTestMachine(node, {
        needsBrowser: chosen.some((name) => inBrowser.has(name)),
        movesClocks: chosen.includes('faults'),
      });
      await build(node);
    }
    const outcomes = new Map();
    const running = new Set();
    const runLane = async (lane) => {
      for (const name of lane.filter((name) => chosen.includes(name))) {
        running.add(name);
        outcomes.set(name, await runCheck(node, checks, name, scratch));
        running.delete(name);
      }
    };
    const label = () => `Checking ${(running.size > 0 ? [...running] : chosen).join(', ')}`;
    await withProgress(label, async () => {
      await Promise.all([runLane(busyLane), runLane(otherLane)]);
      for (const [name, outcome] of outcomes) {
        if (isWorthAnotherRun(outcome)) outcomes.set(name, await runAgain(node, checks, outcome, scratch));
      }
      return { code: [...outcomes.values()].every(({ isGood }) => isGood) ? 0 : 1 };
    });
    process.exitCode = summarize(chosen.map((name) => outcomes.get(name)));
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Says of a few failed tests whether they also fail with nothing beside them, to find the cause. The run has failed either way: a
 * test that fails now and then is a bug.
 */
async function runAgain(node, checks, outcome, scratch) {
  const files = new Set(outcome.failures.map(({ file }) => file));
  const again = await runCheck(node, checks, outcome.name, scratch, [...files]);
  return { ...outcome, passedAlone: again.isGood };
}

function isWorthAnotherRun({ name, isGood, mayNotSkip, failures }) {
  const areFew = failures.length > 0 && failures.length <= mostAgain;
  return (
    !isGood &&
    !mayNotSkip &&
    areFew &&
    takesFiles.has(name) &&
    failures.every(({ file }) => file.endsWith('.ts'))
  );
}

async function runCheck(node, checks, name, scratch, files = []) {
  const report = path.join(scratch, `${name}${files.length > 0 ? '-again' : ''}.json`);
  const [program, ...args] = checks[name](report, ...files);
  const env = {
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Lets the test runner and the stores that tests start repeatedly compile each file once.
    NODE_COMPILE_CACHE: path.join(scratch, 'compiled'),
  };
  const started = Date.now();
  const { code, output } = await runQuietly(node, [path.join(root, 'node_modules', program), ...args], {
    env,
    yields: busyLane.includes(name),
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const tests = readReport(report);
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped').length;
  const mayNotSkip = process.env['CI'] === 'true' && skipped > 0;
  const isGood = code === 0 && !mayNotSkip;
  const failures = tests.filter(({ outcome }) => outcome === 'failed');
  console.log(`\n${isGood ? 'good  ' : 'FAILED'} ${name} after ${seconds} s`);
  if (code !== 0) console.log(`\n${whatFailed(failures, output)}\n`);
  if (mayNotSkip) console.log(`${skipped} tests were skipped; with CI=true none may be.`);
  return {
    name,
    isGood,
    mayNotSkip,
    seconds,
    note: told.has(name) ? `: ${output.trimEnd().split('\n').at(-1)}` : '',
    failures,
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    skipped,
    // A check that fails without a failed test (types, too many skipped) also counts as a failure.
    failed: isGood ? 0 : Math.max(failures.length, 1),
  };
}

/** The failed tests in short. If the check names none, the end of its output. */
function whatFailed(failures, output) {
  if (failures.length > 0) return failures.map((failure) => inShort(failure, 20)).join('\n\n');
  return output.trimEnd().split('\n').slice(-300).join('\n');
}

/** Prints each failed test, a line for each check and one for all tests; returns the exit code. */
function summarize(outcomes) {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log('');
  for (const { failures, passedAlone } of outcomes) {
    for (const failure of failures) {
      // Often only the end of a log is kept.
      if (passedAlone) console.log(`${inShort(failure, 10)}\n  Passed alone.`);
      else console.log(named(failure));
    }
  }
  for (const { name, isGood, seconds, note, passed, failed, skipped } of outcomes) {
    const counts = passed + skipped > 0 ? ` (${passed} passed, ${failed} failed, ${skipped} skipped)` : '';
    console.log(`${isGood ? 'good  ' : 'FAILED'} ${name}${counts}, ${seconds} s${note}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return outcomes.every(({ isGood }) => isGood) ? 0 : 1;
}

function inShort(failure, most) {
  const lines = stripVTControlCharacters(failure.message).trim().split('\n').slice(0, most);
  return [named(failure), ...lines.map((line) => `  ${line}`)].join('\n');
}

function named({ file, title, width }) {
  return `FAILED ${file} › ${title}${width ? ` (${width})` : ''}`;
}
