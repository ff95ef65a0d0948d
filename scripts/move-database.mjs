/** `npm run move-database`: with the variables of `npm start` (docs/operations.md, 'From the embedded database to a server'). */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
void import('./bootstrap/start-store.mjs').then(({ runProgram }) =>
  runProgram('src/server/move-console.ts', process.argv.slice(2)),
);
