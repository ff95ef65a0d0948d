import {
  endsSoon,
  isNearlyFull,
  type Certificate,
  type MachineTrouble,
} from '#domain/platform/health/machine-troubles.ts';
import { hourMs, minuteMs } from '#domain/platform/time/durations.ts';
import type { Config } from '#server/config.ts';
import * as machine from './read-machine.ts';

export type MachineWatch = {
  /** Looks at the disks every five minutes, and at the certificate twice a day. */
  look: () => Promise<void>;
  troubles: () => readonly MachineTrouble[];
  /** When this folder's disk was last seen well; null since the start. */
  wellAt: (folder: Folder) => Date | null;
};

type Folder = 'data' | 'backups';

/** What it looks at, which tests replace. */
export type MachineSights = typeof machine & { now: () => number };

const disksEvery = 5 * minuteMs;
const certificateEvery = 12 * hourMs;

/** Watches what no other part of the store would notice in time (R-OPS-45, R-OPS-46). */
export function createMachineWatch(
  { config, clock }: { config: Pick<Config, 'dataDir' | 'backups' | 'publicUrl'>; clock: () => Date },
  {
    readRoom = machine.readRoom,
    readCertificate = machine.readCertificate,
    now = () => performance.now(),
  }: Partial<MachineSights> = {},
): MachineWatch {
  const places = { data: config.dataDir, backups: config.backups.folder };
  const disks = new Map<Folder, { freeBytes: number }>();
  const wellAt = new Map<Folder, Date>();
  const address = new URL(config.publicUrl);
  let certificate: Certificate | null = null;
  const isDisksTurn = everyFew(disksEvery, now);
  const isCertificatesTurn = everyFew(certificateEvery, now);

  async function lookAtDisk(folder: Folder): Promise<void> {
    const room = await readRoom(places[folder]);
    if (room === null) return;
    if (isNearlyFull(room, disks.has(folder))) {
      disks.set(folder, room);
    } else {
      disks.delete(folder);
      wellAt.set(folder, clock());
    }
  }

  return {
    async look() {
      if (isDisksTurn()) {
        await lookAtDisk('data');
        await lookAtDisk('backups');
      }
      if (address.protocol === 'https:' && isCertificatesTurn()) {
        // One that just ended is refused, and then the last one known counts.
        const seen = await readCertificate(address.hostname, Number(address.port || 443));
        if (!('error' in seen)) certificate = seen;
      }
    },
    troubles() {
      const ending = certificate !== null && endsSoon(certificate, clock()) ? [certificate] : [];
      return [
        ...[...disks].map(([folder, { freeBytes }]) => ({ kind: 'disk' as const, folder, freeBytes })),
        ...ending.map(({ to }) => ({ kind: 'certificate' as const, host: address.hostname, endsAt: to })),
      ];
    },
    wellAt: (folder) => wellAt.get(folder) ?? null,
  };
}

function everyFew(interval: number, now: () => number): () => boolean {
  let last: number | null = null;
  return () => {
    if (last !== null && now() - last < interval) return false;
    last = now();
    return true;
  };
}
