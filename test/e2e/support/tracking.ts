import { randomInt } from 'node:crypto';
import { readTrackingNumber } from '../../../src/domain/shipping/parcels/tracking-number.ts';

const starts = { USPS: '9400', UPS: '1Z' } as const;

/** A number with the right check digit that no other order has: the tests of a worker share one store (R-SHIP-29). */
export function newTrackingNumber(carrier: keyof typeof starts): string {
  const start = `${starts[carrier]}${Date.now()}${carrier === 'USPS' ? randomInt(1_000, 10_000) : randomInt(10, 100)}`;
  for (let digit = 0; digit < 10; digit += 1) {
    if (!readTrackingNumber(`${start}${digit}`).isMistyped) return `${start}${digit}`;
  }
  throw new Error(`no check digit fits ${start}`);
}
