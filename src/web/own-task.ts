/** Calls `work` in the next task, which a paused or throttled clock does not hold back; the returned function cancels it. */
export function inOwnTask(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    work();
  });
  port1.start();
  port2.postMessage(null);
  return () => port1.close();
}
