/** `npm run deploy-check`: with the variables of `npm start` (docs/operations.md, 'From an empty server to a shop'). */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
void import('./bootstrap/start-store.mjs').then(({ runProgram }) =>
  runProgram('src/server/deploy-check.ts', process.argv.slice(2)),
);
