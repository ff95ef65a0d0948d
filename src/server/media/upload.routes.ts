import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as uploads from '#domain/api/uploads.calls.ts';
import { Refusal } from '#server/http/errors.ts';
import { createConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import type { Services } from '#server/services.ts';
import { maximumBytes, refusalMessages, type PictureRefusal } from './process-picture.ts';
import { takeUpload } from './take-upload.ts';

/** Each holds a file and its pixels in memory; the bodies of those that wait stay with their senders. */
const atOnce = 2;
/** More would only be late; the dashboard sends one at a time. */
const maxWaiting = 20;

/** A sender who has not finished by then loses the turn: ten megabytes over a poor line, in ms. */
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

/** The bytes of the field `image`, whatever stands around it. */
async function readImage(request: FastifyRequest): Promise<Buffer> {
  const timer = setTimeout(() => request.raw.destroy(), longestMs);
  try {
    const file = await request.file();
    if (file?.fieldname !== uploads.add.file)
      throw new Refusal(400, `The field \`${uploads.add.file}\` is missing.`, field);
    const bytes = await file.toBuffer();
    // The library says so by an error as well, but not always before it hands over what it cut off.
    if (file.file.truncated) throw refusalOf('too-large');
    return bytes;
  } catch (error) {
    if (isTooLarge(error)) throw refusalOf('too-large');
    // What the parser throws has a status only where it refuses; else the form was cut off or is none.
    throw hasStatus(error) ? error : new Refusal(400, 'The upload was incomplete. Please try again.', field);
  } finally {
    clearTimeout(timer);
    // What nobody reads would keep the connection from its next call.
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
