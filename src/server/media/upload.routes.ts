import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as uploads from '#domain/api/uploads.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { Services } from '#server/services.ts';
import { maximumBytes, refusalMessages, type PictureRefusal } from './process-picture.ts';
import { takeUpload } from './take-upload.ts';

/** Each holds a file and its pixels in memory; waiting uploads are not read yet. */
const atOnce = 2;
/** More would only be late; the dashboard sends one at a time. */
const maxWaiting = 20;

/** The time limit for an upload, in ms: ten megabytes over a slow connection. */
const longestMs = 180_000;

/** POST /api/admin/upload: one picture in the field `image` (R-API-35). */
export function uploadRoutes(services: Services): FastifyPluginAsync {
  const limited = createConcurrencyLimit({
    places: atOnce,
    maxWaiting,
    before: 'an upload',
    patienceMs: longestMs,
  });
  return async (app) => {
    await app.register(multipart, {
      limits: { fileSize: maximumBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
    });

    app.serve(uploads.add, async ({ request }) => {
      if (!request.isMultipart()) throw new Refusal(415, 'Send the picture as multipart/form-data.');
      return limited(async () => {
        const taken = await takeUpload(services, await readImage(request));
        if (!taken.ok) throw refusalOf(taken.reason);
        return { imageUrl: taken.imageUrl };
      });
    });
  };
}

/** The bytes of the field `image`; other fields are ignored. */
async function readImage(request: FastifyRequest): Promise<Buffer> {
  const timer = setTimeout(() => request.raw.destroy(), longestMs);
  try {
    const file = await request.file();
    if (file?.fieldname !== uploads.add.file)
      throw new Refusal(400, `The field \`${uploads.add.file}\` is missing.`, field);
    const bytes = await file.toBuffer();
    // The library also throws for a file that is too long, but sometimes only after passing on the truncated file.
    if (file.file.truncated) throw refusalOf('too-large');
    return bytes;
  } catch (error) {
    if (isTooLarge(error)) throw refusalOf('too-large');
    // The parser's errors have a status only if it refuses; otherwise the form was truncated or invalid.
    throw hasStatus(error) ? error : new Refusal(400, 'The upload was incomplete. Please try again.', field);
  } finally {
    clearTimeout(timer);
    // Unread data would block the connection's next call.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const field = { field: uploads.add.file };

const statuses: Readonly<Record<PictureRefusal, 400 | 413 | 415>> = {
  'too-large': 413,
  'too-long': 413,
  'too-many-pixels': 413,
  'too-many-deep-pixels': 413,
  'too-slow': 413,
  'unsupported-type': 415,
  polyglot: 400,
  damaged: 400,
};

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
}

function hasStatus(error: unknown): boolean {
  return typeof (error as { statusCode?: unknown }).statusCode === 'number';
}

function refusalOf(reason: PictureRefusal): Refusal {
  return new Refusal(statuses[reason], refusalMessages[reason], field);
}
