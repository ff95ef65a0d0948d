/** A separate process that works on pictures: picture-worker.ts starts it, sends it one task at a time and ends it. */
import { makeAvifFiles, processPicture } from './process-picture.ts';
import type { PictureTask } from './picture-worker.ts';

process.on('message', ({ kind, bytes }: PictureTask) => {
  const work = kind === 'read' ? processPicture(bytes) : makeAvifFiles(bytes);
  void work.then((result) => process.send?.(result));
});
// The store is gone, so this process has nothing to do.
process.on('disconnect', () => process.exit());
