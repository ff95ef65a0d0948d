/** Loaded into the store before its own code: when the process that started it is gone, however it died, the store stops. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // A listener would keep the store from ending by itself.
  process.channel.unref();
}
