/** `npm run media`: moves pictures between the data folder and S3, with the variables of `npm start` (docs/operations.md, 'Pictures on S3'). */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
void import('./bootstrap/start-store.mjs').then(({ runProgram }) =>
  runProgram('src/server/media-console.ts', process.argv.slice(2)),
);
