import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noise } from '../../../../test/support/odd-pictures.ts';
import { createPictureWorker } from './picture-worker.ts';
import { processPicture } from './process-picture.ts';

function worker(options: Omit<Parameters<typeof createPictureWorker>[0], 'log'> = {}) {
  const warnings: unknown[] = [];
  const made = createPictureWorker({
    log: { warn: (about: unknown) => void warnings.push(about) },
    ...options,
  });
  onTestFinished(made.close);
  return { ...made, warnings };
}

test('pictures are read by the rules, one at a time', async () => {
  const { read } = worker();
  const bytes = await noise(64).jpeg().toBuffer();
  const refused = Buffer.from('no picture');
  const readings = await Promise.all([read(bytes), read(refused), read(bytes)]);
  expect(readings).toEqual(await Promise.all([bytes, refused, bytes].map(processPicture)));
});

test('a slow picture is abandoned, and the next one is read', async () => {
  const { read, warnings } = worker({ limitMs: 20 });
  const bytes = await noise(64).jpeg().toBuffer();
  const slow = { ok: false, reason: 'too-slow' };
  expect([await read(bytes), await read(bytes)]).toEqual([slow, slow]);
  expect(warnings).toEqual([
    { kind: 'read', reason: 'too-slow', bytes: bytes.length },
    { kind: 'read', reason: 'too-slow', bytes: bytes.length },
  ]);
});

test('a picture that crashes its reader is damaged, and the store keeps running', async () => {
  const program = path.resolve(import.meta.dirname, '../../../../test/support/picture-reader-that-ends.ts');
  const { read, makeAvif } = worker({ program });
  const damaged = { ok: false, reason: 'damaged' };
  expect(await read(Buffer.from('a'))).toEqual(damaged);
  expect(await read(Buffer.from('b')), 'by a new reader').toEqual(damaged);
  await expect(makeAvif(Buffer.from('c'))).rejects.toThrow('no AVIF was made of the picture: damaged');
});
