import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, refused, type Failed, type Refused, type RefusedKind, type Result } from '#domain/result.ts';
import { createConcurrencyLimit } from '#server/http/load/concurrency-limit.ts';
import { maximumBytes, refusalMessages, type PictureRefusal } from './process-picture.ts';

/** The form field of a picture. */
const field = 'image';

/** Each holds a file and its pixels in memory; waiting uploads are not read yet. */
const atOnce = 2;
/** More would only be late; the dashboard sends one at a time. */
const maxWaiting = 20;

/** The time limit for an upload, in ms: ten megabytes over a slow connection. */
const longestMs = 180_000;

/** Lets a plugin's calls read pictures, a few at a time. */
export async function takeUploads(app: FastifyInstance) {
  await app.register(multipart, {
    limits: { fileSize: maximumBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  return createConcurrencyLimit({ places: atOnce, maxWaiting, before: 'an upload', maxWaitMs: longestMs });
}

/** May refuse before the file is read, by the form's fields in front of it. */
type Check = (fieldOf: (name: string) => unknown) => Promise<Result<unknown>> | Result<unknown>;

/** The bytes of the field `image`; other fields are ignored, except by `check`. */
export async function readUpload(request: FastifyRequest, check?: Check): Promise<Result<Buffer>> {
  if (!request.isMultipart()) return notAForm;
  const timer = setTimeout(() => request.raw.destroy(), longestMs);
  try {
    const file = await request.file();
    if (file?.fieldname !== field) {
      return refused('invalid', `The field \`${field}\` is missing.`, { field });
    }
    const checked = await check?.((name) => valueOf(file.fields[name]));
    if (checked?.ok === false) return checked;
    const bytes = await file.toBuffer();
    // The library also throws for a file that is too long, but sometimes only after passing on the truncated file.
    if (file.file.truncated) return refusalOfPicture('too-large');
    return ok(bytes);
  } catch (error) {
    if (isTooLarge(error)) return refusalOfPicture('too-large');
    // The parser's errors have a status only if it refuses; otherwise the form was truncated or invalid.
    if (hasStatus(error)) throw error;
    return refused('invalid', 'The upload was incomplete. Please try again.', { field });
  } finally {
    clearTimeout(timer);
    // Unread data would block the connection's next call.
    request.raw.unpipe();
    request.raw.resume();
  }
}

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

export function refusalOfPicture(reason: PictureRefusal): Failed<Refused> {
  return refused(kinds[reason], refusalMessages[reason], { field });
}

/** A plain field's text; of several with one name the first. */
function valueOf(part: unknown): unknown {
  const [first] = Array.isArray(part) ? part : [part];
  return (first as { value?: unknown } | undefined)?.value;
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
}

function hasStatus(error: unknown): boolean {
  return typeof (error as { statusCode?: unknown }).statusCode === 'number';
}
