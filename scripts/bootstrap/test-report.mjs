import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './report.mjs';

/**
 * The tests of one run from vitest's or Playwright's JSON report: file (from the project's folder), title, outcome (passed,
 * failed, skipped) and, of a failed one, the message. A browser test counts once for each width. Empty without a report.
 */
export function readReport(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.suites ? browserTests(report) : vitestTests(report);
}

function vitestTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name).replaceAll(path.sep, '/');
    const doesNotLoad = { file, title: 'the file itself', outcome: 'failed', message };
    if (status === 'failed' && assertionResults.length === 0) return [doesNotLoad];
    return assertionResults.map((test) => ({
      file,
      title: test.title,
      outcome: vitestOutcomes[test.status] ?? 'skipped',
      message: test.failureMessages.join('\n'),
    }));
  });
}

const vitestOutcomes = { passed: 'passed', failed: 'failed' };

function browserTests({ config, suites, errors }) {
  const folder = path.relative(root, config.rootDir).replaceAll(path.sep, '/');
  const specs = suites.flatMap(specsOf);
  const tests = specs.flatMap(({ file, title, tests: runs }) =>
    runs.map(({ status, projectName, results }) => ({
      file: `${folder}/${file}`,
      title,
      width: projectName,
      outcome: browserOutcomes[status] ?? 'failed',
      message: results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
    })),
  );
  const atStart = errors.map(({ message }) => ({
    file: folder,
    title: 'the run itself',
    outcome: 'failed',
    message,
  }));
  return [...tests, ...atStart];
}

/** A test that passes only on a retry is a failure. */
const browserOutcomes = { expected: 'passed', skipped: 'skipped' };

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
