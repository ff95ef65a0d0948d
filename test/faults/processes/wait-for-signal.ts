/** Prints its process id and every signal it receives. Exits with 7 shortly after the first. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    process.stdout.write(`heard ${signal}\n`);
    setTimeout(() => process.exit(7), 300);
  });
}
setInterval(() => undefined, 60_000);
process.stdout.write(`runs as ${process.pid}\n`);
