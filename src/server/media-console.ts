import { describeSize } from '#domain/settings/backups/describe-backups.ts';
import { formatCount } from '#domain/count.ts';
import { readConfig } from './config.ts';
import { missingLibrary } from './platform/config-error.ts';
import { describeError } from './platform/log/describe-error.ts';
import { moveMedia } from './platform/media/move-media.ts';
import { bucketStore, folderStore, mediaFolders } from './platform/media/open-media.ts';
import { keepPrivate } from './platform/private-folder.ts';
import { openBucket } from './platform/s3/bucket.ts';

const usage = `npm run media -- move s3 [--keep]      moves the pictures of DATA_DIR to the bucket of S3_BUCKET
npm run media -- move disk [--keep]    moves them back. --keep only copies. Each may be repeated.`;

/** `npm run media`: exit code 0 if all is moved, 1 if a file could not be, 2 if it could not begin. */
async function run([command, to, ...options]: readonly string[]): Promise<number> {
  const keeping = options[0] === '--keep';
  const isKnown = command === 'move' && (to === 's3' || to === 'disk') && options.length === Number(keeping);
  if (!isKnown) return refuse(usage);
  const { dataDir, s3 } = readConfig(process.env);
  if (s3 === null) return refuse('S3_BUCKET is not set: there is no bucket to move pictures to or from.');
  keepPrivate(dataDir);
  const bucket = openBucket(s3);
  for (const folder of mediaFolders) {
    const [onDisk, inBucket] = [folderStore(dataDir, folder), bucketStore(bucket, folder)];
    const [source, target] = to === 's3' ? [onDisk, inBucket] : [inBucket, onDisk];
    const { copied, alreadyThere, bytes, removed, failed } = await moveMedia(source, target, { keeping });
    const counts = `${formatCount(copied)} copied, ${formatCount(alreadyThere)} there already, ${describeSize(bytes)}`;
    if (failed !== null) {
      return refuse(
        `${folder}/${failed.name} could not be moved. ${failed.reason}\n${folder}: ${counts}. Nothing was removed. Run the command again.`,
        1,
      );
    }
    const end = keeping ? 'kept where they were' : `${formatCount(removed)} removed where they were`;
    process.stdout.write(`${folder}: ${counts}, all read back and the same, ${end}.\n`);
  }
  return 0;
}

function refuse(sentence: string, code = 2): number {
  process.stderr.write(`${sentence}\n`);
  return code;
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(refuse(describeError(missingLibrary(error, 'S3_BUCKET')).message)),
);
