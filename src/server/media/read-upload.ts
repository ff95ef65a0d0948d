import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, refused, type Failed, type Refused, type RefusedKind, type Result } from '#domain/result.ts';
import { currentCaller, runAs } from '#server/db/caller.ts';
import { createConcurrencyLimit } from '#server/http/load/concurrency-limit.ts';
import { maximumBytes, refusalMessages, type PictureRefusal } from './process-picture.ts';

/** The form field of a picture. */
const field = 'image';

/** Each holds a file and its pixels in memory; waiting uploads are not read yet. A source has one of them. */
const places = { places: 2, maxWaiting: 20, share: { places: 1, waiting: 5 } };

/** Whoever has a case's link may send its photos from many sources: a case has one place, too. */
const ofOne = { places: places.places + places.maxWaiting, maxWaiting: 20, share: { places: 1, waiting: 5 } };

/** The time limit for a file, in ms: ten megabytes over a slow connection. */
const longestMs = 180_000;

/** Anyone can open an upload, so what comes in front of a file waits in a line of its own, without a file in memory. */
const fronts = { places: 100, maxWaiting: 100, share: { places: 4, waiting: 20 } };

/** The time limit for the fields in front of a file, in ms. */
const longestFrontMs = 10_000;

/** Reads a call's picture, the bytes of the field `image`, and takes it; other fields are ignored, except by `check`. */
type Uploads = <T>(
  request: FastifyRequest,
  take: (bytes: Buffer) => Promise<Result<T>>,
  check?: Check,
) => Promise<Result<T>>;

/** May refuse before the file is read, by the form's fields in front of it. Resolves to what the picture is for, which has one place. */
type Check = (fieldOf: (name: string) => unknown) => Promise<Result<string>>;

/** Lets a plugin's calls read pictures, a few at a time. */
export async function takeUploads(app: FastifyInstance): Promise<Uploads> {
  await app.register(multipart, {
    limits: { fileSize: maximumBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  const before = 'an upload';
  const inFront = createConcurrencyLimit({ ...fronts, before, maxWaitMs: longestFrontMs });
  const inTurn = createConcurrencyLimit({ ...ofOne, before, maxWaitMs: longestMs });
  const inPlace = createConcurrencyLimit({ ...places, before, maxWaitMs: longestMs });
  return async (request, take, check) => {
    if (!request.isMultipart()) return notAForm;
    try {
      const found = await inFront(() => within(longestFrontMs, request, () => findFile(request, check)));
      if (!found.ok) return found;
      const { file, subject } = found.value;
      const read = () =>
        inPlace(async () => {
          const bytes = await within(longestMs, request, () => readFile(file));
          return bytes.ok ? take(bytes.value) : bytes;
        });
      if (subject === null) return await read();
      const caller = currentCaller();
      return await runAs({ ...caller, source: subject }, () => inTurn(() => runAs(caller, read)));
    } finally {
      // Unread data would block the connection's next call.
      request.raw.unpipe();
      request.raw.resume();
    }
  };
}

/** Cuts the connection of a client that takes longer. */
async function within<T>(
  ms: number,
  request: FastifyRequest,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const timer = setTimeout(() => request.raw.destroy(), ms);
  try {
    return await read();
  } catch (error) {
    if (isTooLarge(error)) return refusalOfPicture('too-large');
    // The parser's errors have a status only if it refuses; otherwise the form was truncated or invalid.
    if (hasStatus(error)) throw error;
    return refused('invalid', 'The upload was incomplete. Please try again.', { field });
  } finally {
    clearTimeout(timer);
  }
}

type Found = { file: MultipartFile; subject: string | null };

async function findFile(request: FastifyRequest, check?: Check): Promise<Result<Found>> {
  const file = await request.file();
  if (file?.fieldname !== field) return refused('invalid', `The field \`${field}\` is missing.`, { field });
  const checked = await check?.((name) => valueOf(file.fields[name]));
  return checked?.ok === false ? checked : ok({ file, subject: checked?.value ?? null });
}

async function readFile(file: MultipartFile): Promise<Result<Buffer>> {
  const bytes = await file.toBuffer();
  // The library also throws for a file that is too long, but sometimes only after passing on the truncated file.
  return file.file.truncated ? refusalOfPicture('too-large') : ok(bytes);
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
