import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Room, SeenCertificate } from '#domain/platform/health/machine-troubles.ts';
import { secondMs } from '#domain/platform/time/durations.ts';

/** The disk of a folder, in bytes. Null if there is no such folder: that of backups is made with the first. */
export async function readRoom(folder: string): Promise<Room | null> {
  const stats = await statfs(folder).catch(() => null);
  return stats && { freeBytes: stats.bavail * stats.bsize, sizeBytes: stats.blocks * stats.bsize };
}

/** The certificate that a browser gets at an address. An error, too, if its maker is unknown here. */
export function readCertificate(host: string, port: number): Promise<SeenCertificate> {
  const { promise, resolve } = Promise.withResolvers<SeenCertificate>();
  const socket = connect({ host, port, servername: host, timeout: 10 * secondMs });
  const finish = (seen: SeenCertificate) => {
    resolve(seen);
    socket.destroy();
  };
  socket.once('secureConnect', () => {
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
    finish({ from: new Date(from), to: new Date(to) });
  });
  socket.once('timeout', () => finish({ error: 'no answer' }));
  socket.once('error', (error: NodeJS.ErrnoException) => finish({ error: error.code ?? error.message }));
  return promise;
}
