/** Says its process number and every signal that it hears; ends with 7, a little after the first. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.stdout.write(`heard ${signal}\n`);
    setTimeout(() => process.exit(7), 300);
  });
}
setInterval(() => undefined, 60_000);
process.stdout.write(`runs as ${process.pid}\n`);
