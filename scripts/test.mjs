/**
 * `npm run check`, `npm test` and `npm run test:all`: the first argument names the suite (bootstrap/suites.mjs), the others are
 * options of the tests, such as a word in the paths of files. Installs what is missing. The last line counts the tests.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `The tests need Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}
const [suite, ...options] = process.argv.slice(2);
void Promise.all([import('./bootstrap/run-suite.mjs'), import('./bootstrap/suites.mjs')]).then(
  ([{ runSuite }, { suites }]) => runSuite(suites[suite], options),
);
