import { dayMs } from '#domain/platform/time/durations.ts';

/** What a machine tells of itself: the disk of a folder is nearly full, or the certificate of the store's address ends soon. */
export type MachineTrouble =
  | { kind: 'disk'; folder: 'data' | 'backups'; freeBytes: number }
  | { kind: 'certificate'; host: string; endsAt: Date };

/** A disk's space. */
export type Room = { freeBytes: number; sizeBytes: number };

export type Certificate = { from: Date; to: Date };

/** What a TLS connection found: when the certificate is valid, or Node's code of the error. */
export type SeenCertificate = Certificate | { error: string };

const gigabyte = 1_000_000_000;

/**
 * Whether a disk is nearly full: less than a tenth of it is free, or 5 GB of a large one (R-OPS-45). Once it is, it needs a fifth more to be
 * well again, so that a disk at the limit is told once.
 */
export function isNearlyFull({ freeBytes, sizeBytes }: Room, wasNearlyFull: boolean): boolean {
  const least = Math.min(sizeBytes / 10, 5 * gigabyte);
  return freeBytes < (wasNearlyFull ? 1.2 * least : least);
}

/**
 * Whether a certificate ends soon: a fifth of its time is left, and at most 14 days (R-OPS-46). A proxy renews when a third is left, so
 * this one was not renewed.
 */
export function endsSoon({ from, to }: Certificate, now: Date): boolean {
  const left = to.getTime() - now.getTime();
  return left < Math.min(14 * dayMs, (to.getTime() - from.getTime()) / 5);
}
