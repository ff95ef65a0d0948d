/**
 * `npm run check-books`: checks the books of the store that `npm start` would run, with the same variables. The embedded
 * database allows only one process, so stop the store first; on a PostgreSQL server it may keep running.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
void import('./bootstrap/start-store.mjs').then(({ runProgram }) => runProgram('src/server/check-books.ts'));
