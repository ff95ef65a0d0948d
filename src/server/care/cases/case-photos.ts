import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mostPhotos, refusalOfStep } from '#domain/care/cases/case-states.ts';
import type { PhotoSize } from '#domain/care/cases/case.schema.ts';
import { keySize, pictureKey, pictureWidths } from '#domain/platform/media/picture.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { findCaseByLink } from './case-links.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { casePhotos, isOfAnOrder, orderCases } from '#server/db/schema/cases.ts';
import { undoIfRefused } from '#server/platform/db/undo-if-refused.ts';
import { mediaName, type MediaName, type MediaStore } from '#server/platform/media/media-store.ts';
import { refusalOfPicture } from '#server/platform/media/read-upload.ts';
import type { Services } from '#server/services.ts';
import { passToStaff, linkNotFound } from './answer-case.ts';
import { lockCase } from './lock-case.ts';

/** The widest file of a photo that is kept: enough to see a crack, at a third of the bytes. */
const widest = 1920;

/** Whether the link's case takes another photo, before the file is read. Resolves to what one upload at a time is for: the case. */
export async function refusalOfPhoto(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<Result<string>> {
  const id = await findCaseByLink(db, token, clock());
  if (id === null) return linkNotFound;
  const [known] = await db.select({ state: orderCases.state }).from(orderCases).where(eq(orderCases.id, id));
  const refusal = known ? refusalOfStep('answer', known.state) : null;
  if (refusal !== null) return refused('conflict', refusal);
  return (await countPhotos(db, id)) < mostPhotos ? ok(`case ${id}`) : tooMany;
}

/**
 * Keeps a customer's photo (R-CASE-6): checked, turned upright and encoded again like any upload, without its metadata, and in a
 * folder that no address serves. Resolves to its case.
 */
export async function addPhoto(services: Services, token: string, bytes: Buffer): Promise<Result<number>> {
  const { database, pictures, casePhotos: store, clock } = services;
  const reading = await pictures.read(bytes);
  if (!reading.ok) return refusalOfPicture(reading.reason);
  const { width, height, files } = reading.value;
  const fileKey = pictureKey(randomBytes(8).toString('hex'), { width, height });
  const kept = new Set([nameOf(fileKey, 'small'), nameOf(fileKey, 'large')]);
  for (const { file, bytes: content } of files) {
    const name = mediaName(fileKey, file);
    if (name !== null && kept.has(name)) await store.put(name, content);
  }
  const added = await undoIfRefused(database.db, async (tx) => {
    const id = await findCaseByLink(tx, token, clock());
    if (id === null) return linkNotFound;
    const locked = await lockCase(tx, id, 'answer');
    if (!locked.ok) return locked;
    // Counted again under the lock: two photos may arrive at once.
    if ((await countPhotos(tx, id)) >= mostPhotos) return tooMany;
    await tx.insert(casePhotos).values({ caseId: id, fileKey, createdAt: clock() });
    await passToStaff(tx, locked.value, 'case-photo-added');
    return ok(id);
  });
  if (!added.ok) await removePhoto(store, fileKey);
  return added;
}

const tooMany = refused('conflict', `This case has ${mostPhotos} photos already. Tell us more in a message.`);

/** A photo as a data URL; null if the case has none with this id, or is of a deleted order (R-CASE-8). */
export async function readPhoto(
  { database: { db }, casePhotos: store }: Pick<Services, 'database' | 'casePhotos'>,
  caseId: number,
  photoId: string,
  size: PhotoSize,
): Promise<{ picture: string } | null> {
  const [photo] = await db
    .select({ fileKey: casePhotos.fileKey })
    .from(casePhotos)
    .innerJoin(orderCases, eq(orderCases.id, casePhotos.caseId))
    .where(and(eq(casePhotos.id, photoId), eq(casePhotos.caseId, caseId), isOfAnOrder));
  const bytes = photo ? await store.get(nameOf(photo.fileKey, size)) : null;
  return bytes && { picture: `data:image/webp;base64,${bytes.toString('base64')}` };
}

export async function removePhoto(store: MediaStore, fileKey: string): Promise<void> {
  await store.remove(nameOf(fileKey, 'small'));
  await store.remove(nameOf(fileKey, 'large'));
}

function nameOf(fileKey: string, size: PhotoSize): MediaName {
  const widths = pictureWidths(keySize(fileKey)?.width ?? 1);
  const width = size === 'small' ? widths[0] : widths.findLast((one) => one <= widest);
  const name = mediaName(fileKey, `${width ?? 1}.webp`);
  if (name === null) throw new Error(`'${fileKey}' is not a photo's name`);
  return name;
}

function countPhotos(db: Database, caseId: number): Promise<number> {
  return db.$count(casePhotos, eq(casePhotos.caseId, caseId));
}
