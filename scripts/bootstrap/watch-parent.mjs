/** Loaded into the store before its own code: stops the store when the process that started it is gone, however that ended. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // A listener would keep the store's process alive.
  process.channel.unref();
}
