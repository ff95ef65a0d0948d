import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failed, ok, type Result } from '#domain/result.ts';
import { erasuresFile, madeAtOf } from '#domain/settings/backups/backup-name.ts';
import { expiredBackups } from '#domain/settings/backups/expired-backups.ts';
import { shortReason } from '#server/platform/jobs/run-batch.ts';
import type { S3Folder } from '#server/platform/outside-services.ts';
import { openBucket, type Bucket } from '#server/platform/s3/bucket.ts';

/**
 * Copies a finished backup into the bucket of BACKUP_S3, and removes the copies there that expired (R-BACKUP-4, R-BACKUP-10). Refused with a
 * sentence for the owner; the backup itself is then still on the disk.
 */
export async function copyToS3(file: string, copy: S3Folder): Promise<Result<void, string>> {
  const bucket = openBucket(copy);
  try {
    const { size } = await stat(file);
    await bucket.putStream(keyOf(copy, path.basename(file)), createReadStream(file), size);
    const copies: { key: string; madeAt: Date }[] = [];
    let copied = 0;
    for await (const { key, bytes } of bucket.list(keyOf(copy, 'ridgeline-'))) {
      const madeAt = madeAtOf(path.posix.basename(key));
      if (madeAt !== null) copies.push({ key, madeAt });
      if (key === keyOf(copy, path.basename(file))) copied = bytes;
    }
    if (copied !== size) throw new Error(`The copy has ${copied} bytes instead of ${size}.`);
    const expired = new Set(expiredBackups(copies.map(({ madeAt }) => madeAt)));
    for (const { key, madeAt } of copies) if (expired.has(madeAt)) await bucket.remove(key);
    return ok(undefined);
  } catch (error) {
    return failed(
      `The backup is in BACKUP_DIR, and could not be copied to the bucket ${copy.bucket}. ${shortReason(error)}`,
    );
  } finally {
    bucket.close();
  }
}

/** Fetches the copy that `prefix` names, s3://bucket/folder/FILE, into the folder of backups. Refused with a sentence. */
export async function fetchFromS3(
  { prefix: key, ...place }: S3Folder,
  folder: string,
): Promise<Result<string, string>> {
  const bucket = openBucket(place);
  try {
    const stream = await bucket.getStream(key);
    if (stream === null) return failed(`The bucket ${place.bucket} has no ${key}.`);
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, path.posix.basename(key));
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    await fetchErasures(bucket, path.posix.join(path.posix.dirname(key), erasuresFile), folder);
    return ok(file);
  } catch (error) {
    return failed(`${key} could not be read from the bucket ${place.bucket}. ${shortReason(error)}`);
  } finally {
    bucket.close();
  }
}

/** Copies the erasures beside the copies of backups, so that a restore on a new machine knows them (R-PRIV-12). */
export async function copyErasuresToS3(folder: string, copy: S3Folder): Promise<void> {
  const bucket = openBucket(copy);
  try {
    await bucket.put(keyOf(copy, erasuresFile), await readFile(path.join(folder, erasuresFile)));
  } finally {
    bucket.close();
  }
}

/** A file that is there is newer than its copy. */
async function fetchErasures(bucket: Bucket, key: string, folder: string): Promise<void> {
  const bytes = await bucket.get(key);
  if (bytes === null) return;
  const options = { mode: 0o600, flag: 'wx' };
  await writeFile(path.join(folder, erasuresFile), bytes, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function keyOf({ prefix }: S3Folder, name: string): string {
  return prefix === '' ? name : `${prefix}/${name}`;
}
