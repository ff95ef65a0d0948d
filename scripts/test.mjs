/**
 * `npm test`: installs what the tests need, then runs every check, or the named ones (`npm test -- unit faults`). The last
 * line counts the tests. With CI=true a skipped test, such as for lack of PostgreSQL, is a failure too.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `The tests need Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}
void Promise.all([import('./bootstrap/run-checks.mjs'), import('./bootstrap/checks.mjs')]).then(
  ([{ runChecks }, { allChecks }]) => runChecks(allChecks, process.argv.slice(2)),
);
