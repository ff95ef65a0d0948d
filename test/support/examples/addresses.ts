import type { ShippingAddress } from '../../../src/domain/shipping/rates/address.schema.ts';
import type { StateCode } from '#domain/shipping/rates/us-states.ts';
import { texasAddress } from './texas-address.ts';

const zipCodes: Readonly<Partial<Record<StateCode, string>>> = {
  AK: '99501',
  CA: '90001',
  NY: '10001',
  TX: '76903',
  WA: '98101',
};

/** A shopper's address in this state, with a ZIP code in that state. */
export function addressIn(state: StateCode): ShippingAddress {
  const zipCode = zipCodes[state];
  if (zipCode === undefined) throw new Error(`give an example of a ZIP code in ${state}`);
  return { ...texasAddress, state, zipCode };
}
