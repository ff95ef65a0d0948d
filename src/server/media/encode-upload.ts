import { minuteMs } from '#domain/time/durations.ts';
import { createTurns } from '../http/turns.ts';
import type { Services } from '../services.ts';
import { encodeAvif } from './store-picture.ts';

/** Seconds of CPU and a picture's pixels in memory: never two at once in one process. */
const turns = createTurns({
  places: 1,
  maxWaiting: 100,
  before: 'a picture to be encoded',
  patienceMs: 10 * minuteMs,
});

/** Makes an upload's AVIF files; nothing where it is gone. May be repeated. */
export async function encodeUpload({ media }: Pick<Services, 'media'>, key: string): Promise<void> {
  await turns(() => encodeAvif(media, key));
}
