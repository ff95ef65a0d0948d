import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureWorker } from '#server/media/picture-worker.ts';
import { processPicture } from '#server/media/process-picture.ts';
import { noise } from '../support/odd-pictures.ts';
import { storeProgram } from '../support/store-process.ts';

// docs/decisions/043-bundled-server.md. Every other test that starts a store also starts the bundled one.
const pictureProgram = path.resolve(import.meta.dirname, '../../dist/server/picture-program.js');

test('an error of the bundled store names the lines of its sources', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'debug' };
  const { stderr } = await promisify(execFile)(process.execPath, [storeProgram], { env }).catch(
    (error: unknown) => error as { stderr: string },
  );
  expect(stderr).toMatch(/\(src\/server\/db\/postgres\/server-database\.ts:\d+:\d+\)/);
  expect(stderr).not.toContain('dist/server');
});

test('the bundled picture program reads like the sources', async () => {
  const worker = createPictureWorker({
    log: { warn: () => undefined },
    program: pictureProgram,
  });
  onTestFinished(worker.close);
  const bytes = await noise(64).jpeg().toBuffer();
  expect(await worker.read(bytes)).toEqual(await processPicture(bytes));
});
