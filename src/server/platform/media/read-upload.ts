import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok, refused, type Failed, type Refused, type RefusedKind, type Result } from '#domain/result.ts';
import { callerOf } from '#server/platform/http/caller/source.ts';
import { createConcurrencyLimit, createLimitByKey } from '#server/platform/http/load/concurrency-limit.ts';
import { maximumBytes, refusalMessages, type PictureRefusal } from './process-picture.ts';

/** What a plugin's uploads are: the form's field, the longest file in bytes, and what a caller is told. */
export type UploadKind = { field: string; most: number; notAForm: string; tooLarge: Failed<Refused> };

const field = 'image';

const before = 'an upload';

/** Each holds a file in memory; waiting uploads are not read yet. The picture worker decodes one of them at a time. */
const places = { places: 10, maxWaiting: 20, before };

/** Those of one source, and of one case, because the photos of its link may come from many sources. */
const placesOfOne = { places: 1, maxWaiting: 5, before };

/** The time limit for a file, in ms: ten megabytes over a slow connection. */
const longestMs = 180_000;

/** The bytes of a file that arrive at least in every look, so that a client that stops gives up its place. */
const slowest = { bytes: 50_000, lookMs: 10_000 };

/** Anyone can open an upload, so what comes in front of a file waits in a line of its own, without a file in memory. */
const fronts = { places: 100, maxWaiting: 100, before };
const frontsOfOne = { places: 4, maxWaiting: 20, before };

/** The time limit for the fields in front of a file, in ms. */
const longestFrontMs = 10_000;

/** Reads a call's file and takes it; other fields are ignored, except by `check`. */
type Uploads = <T>(
  request: FastifyRequest,
  take: (bytes: Buffer) => Promise<Result<T>>,
  check?: Check,
) => Promise<Result<T>>;

/** May refuse before the file is read, by the form's fields in front of it. Resolves to what the picture is for, which has one place. */
type Check = (fieldOf: (name: string) => unknown) => Promise<Result<string>>;

/** Lets a plugin's calls read files, a few at a time; by default pictures in the field `image`. */
export async function takeUploads(app: FastifyInstance, kind: UploadKind = pictures): Promise<Uploads> {
  await app.register(multipart, {
    limits: { fileSize: kind.most, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  });
  const front = createConcurrencyLimit(fronts);
  const frontOfSource = createLimitByKey(frontsOfOne);
  const place = createConcurrencyLimit(places);
  const placeOfSource = createLimitByKey(placesOfOne);
  const placeOfSubject = createLimitByKey(placesOfOne);
  return async (request, take, check) => {
    if (!request.isMultipart()) return refused('unsupported', kind.notAForm);
    const source = callerOf(request);
    const find = () => within(longestFrontMs, request, kind, () => findFile(request, kind, check));
    try {
      const found = await frontOfSource(source, () => front(find));
      if (!found.ok) return found;
      const { file, subject } = found.value;
      const read = async () => {
        const bytes = await within(longestMs, request, kind, () => readFile(request, kind, file));
        return bytes.ok ? take(bytes.value) : bytes;
      };
      return await placeOfSubject(subject, () => placeOfSource(source, () => place(read)));
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
  kind: UploadKind,
  read: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const timer = setTimeout(() => request.raw.destroy(), ms);
  try {
    return await read();
  } catch (error) {
    if (isTooLarge(error)) return kind.tooLarge;
    // The parser's errors have a status only if it refuses; otherwise the form was truncated or invalid.
    if (hasStatus(error)) throw error;
    return refused('invalid', 'The upload was incomplete. Please try again.', {
      field: kind.field,
    });
  } finally {
    clearTimeout(timer);
  }
}

type Found = { file: MultipartFile; subject: string | null };

async function findFile(
  request: FastifyRequest,
  { field }: UploadKind,
  check?: Check,
): Promise<Result<Found>> {
  const file = await request.file();
  if (file?.fieldname !== field) return refused('invalid', `The field \`${field}\` is missing.`, { field });
  const checked = await check?.((name) => valueOf(file.fields[name]));
  return checked?.ok === false ? checked : ok({ file, subject: checked?.value ?? null });
}

/** Cuts the connection of a client that is slower than the slowest. */
async function readFile(
  request: FastifyRequest,
  kind: UploadKind,
  file: MultipartFile,
): Promise<Result<Buffer>> {
  let arrived = file.file.bytesRead;
  const look = setInterval(() => {
    if (file.file.bytesRead - arrived < slowest.bytes) request.raw.destroy();
    arrived = file.file.bytesRead;
  }, slowest.lookMs);
  try {
    const bytes = await file.toBuffer();
    // The library also throws for a file that is too long, but sometimes only after passing on the truncated file.
    return file.file.truncated ? kind.tooLarge : ok(bytes);
  } finally {
    clearInterval(look);
  }
}

const kinds: Readonly<Record<PictureRefusal, RefusedKind>> = {
  'too-large': 'too-large',
  'too-long': 'too-large',
  'too-many-pixels': 'too-large',
  'too-many-deep-pixels': 'too-large',
  'too-slow': 'too-large',
  'unsupported-type': 'unsupported',
  heic: 'unsupported',
  polyglot: 'invalid',
  damaged: 'invalid',
};

const pictures: UploadKind = {
  field,
  most: maximumBytes,
  notAForm: 'Send the picture as multipart/form-data.',
  tooLarge: refused(kinds['too-large'], refusalMessages['too-large'], { field }),
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
