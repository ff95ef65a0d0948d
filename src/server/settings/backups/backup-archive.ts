import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Readable, Writable } from 'node:stream';

/** What one folder adds to an archive. */
export type Part = { folder: string; names: readonly string[] };

/** Most of it is pictures and a dump that is compressed already. */
const gzipLevel = 1;

/** Writes a tar.gz of these files and folders, by the system's own tar. */
export async function pack(
  parts: readonly Part[],
  ...into: readonly [...NodeJS.ReadWriteStream[], Writable]
): Promise<void> {
  const places = parts
    .filter(({ names }) => names.length > 0)
    .flatMap(({ folder, names }) => ['-C', folder, ...names.map((name) => `./${name}`)]);
  // -h: what a link in the data folder leads to belongs to the data.
  const tar = spawn('tar', ['-c', '-h', '-f', '-', ...places], { stdio: ['ignore', 'pipe', 'pipe'] });
  // 1: a picture was removed while it was read, because nothing uses it any more.
  await through(tar, pipeline([tar.stdout, createGzip({ level: gzipLevel }), ...into]), [0, 1]);
}

/** Writes the content of a tar.gz into a folder. */
export async function unpack(from: Readable, folder: string): Promise<void> {
  // With the umask of this process, also as root: others may use none of it, however it was packed.
  const tar = spawn('tar', ['-x', '--no-same-permissions', '-f', '-', '-C', folder], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const piped = pipeline(from, createGunzip(), tar.stdin).catch((error: NodeJS.ErrnoException) => {
    // tar ends at the archive's end mark, or says itself why it ended.
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error;
  });
  await through(tar, piped, [0]);
}

/** Waits for both. If the pipe breaks, such as on a full disk, tar must not wait for it, and the pipe's error says why. */
async function through(tar: ChildProcess, piped: Promise<void>, good: readonly number[]): Promise<void> {
  const [pipe, end] = await Promise.allSettled([
    piped.catch((error: unknown) => {
      tar.kill();
      throw error;
    }),
    ended(tar, good),
  ]);
  if (pipe.status === 'rejected') throw pipe.reason;
  if (end.status === 'rejected') throw end.reason;
}

async function ended(tar: ChildProcess, good: readonly number[]): Promise<void> {
  let said = '';
  tar.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(tar, 'close')) as [number | null];
  if (code === null || !good.includes(code)) {
    throw new Error(`tar ended with ${code ?? 'a signal'}: ${said.trim().split('\n').at(-1) ?? ''}`);
  }
}
