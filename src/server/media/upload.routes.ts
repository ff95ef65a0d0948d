import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as uploads from '#domain/api/uploads.calls.ts';
import { ok, refused, type Failed, type Refused, type RefusedKind, type Result } from '#domain/result.ts';
import { replyWith } from '#server/http/reply-with.ts';
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
      if (!request.isMultipart()) return replyWith(notAForm);
      return limited(async () => {
        const taken = await takeUpload(services, replyWith(await readImage(request)));
        return { imageUrl: replyWith(taken.ok ? taken : refusalOf(taken.reason)) };
      });
    });
  };
}

/** The bytes of the field `image`; other fields are ignored. */
async function readImage(request: FastifyRequest): Promise<Result<Buffer>> {
  const timer = setTimeout(() => request.raw.destroy(), longestMs);
  try {
    const file = await request.file();
    if (file?.fieldname !== uploads.add.file) {
      return refused('invalid', `The field \`${uploads.add.file}\` is missing.`, field);
    }
    const bytes = await file.toBuffer();
    // The library also throws for a file that is too long, but sometimes only after passing on the truncated file.
    if (file.file.truncated) return refusalOf('too-large');
    return ok(bytes);
  } catch (error) {
    if (isTooLarge(error)) return refusalOf('too-large');
    // The parser's errors have a status only if it refuses; otherwise the form was truncated or invalid.
    if (hasStatus(error)) throw error;
    return refused('invalid', 'The upload was incomplete. Please try again.', field);
  } finally {
    clearTimeout(timer);
    // Unread data would block the connection's next call.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const field = { field: uploads.add.file };

const notAForm = refused('unsupported', 'Send the picture as multipart/form-data.');

const kinds: Readonly<Record<PictureRefusal, RefusedKind>> = {
  'too-large': 'too-large',
  'too-long': 'too-large',
  'too-many-pixels': 'too-large',
  'too-many-deep-pixels': 'too-large',
  'too-slow': 'too-large',
  'unsupported-type': 'unsupported',
  polyglot: 'invalid',
  damaged: 'invalid',
};

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
}

function hasStatus(error: unknown): boolean {
  return typeof (error as { statusCode?: unknown }).statusCode === 'number';
}

function refusalOf(reason: PictureRefusal): Failed<Refused> {
  return refused(kinds[reason], refusalMessages[reason], field);
}
