/**
 * `npm run admin`: lists the staff accounts, sets a password or makes an owner, with the variables of `npm start`. The embedded
 * database allows only one process, so stop the store first; on a PostgreSQL server it may keep running.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
void import('./bootstrap/start-store.mjs').then(({ runProgram }) =>
  runProgram('src/server/staff-console.ts', process.argv.slice(2)),
);
