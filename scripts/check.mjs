/**
 * `npm run check`: quick checks that find most mistakes: types, lint, the rules of src/domain, the API's contract, and the
 * browser tests with @journey in their titles. `npm run check -- journeys` runs one part. `npm test` runs everything.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `The checks need Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}
void Promise.all([import('./bootstrap/run-checks.mjs'), import('./bootstrap/checks.mjs')]).then(
  ([{ runChecks }, { quickChecks }]) => runChecks(quickChecks, process.argv.slice(2)),
);
