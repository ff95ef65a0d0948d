/** A process of its own that reads pictures: picture-worker.ts starts it, sends it one file at a time and ends it. */
import { processPicture } from './process-picture.ts';

process.on('message', (bytes: Buffer) => {
  void processPicture(bytes).then((reading) => process.send?.(reading));
});
// Whatever became of the store: without it this process has nothing to do.
process.on('disconnect', () => process.exit());
