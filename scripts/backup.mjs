/** `npm run backup`: with the variables of `npm start` (docs/operations.md, 'Backups'). */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
void import('./bootstrap/start-store.mjs').then(({ runProgram }) =>
  runProgram('src/server/backup-console.ts', ['backup', ...process.argv.slice(2)]),
);
