/**
 * `npm start`: installs and builds what is missing, then runs the store until it is stopped. Plain JavaScript without
 * packages, for the machine's own Node. `--dev` (npm run dev) uses hot reload instead of a build;
 * `--prepare` ends before the store runs.
 */
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `Ridgeline needs Node 20 or later to start, and this is ${process.version}. Install it from https://nodejs.org.`,
  );
  process.exit(1);
}
void import('./bootstrap/start-store.mjs').then(({ startStore }) => startStore(process.argv.slice(2)));
