import type { ShippingAddress } from '../../../src/domain/shipping/rates/address.schema.ts';
import type { PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { texasAddress } from './texas-address.ts';

const zipCodes: Readonly<Partial<Record<PlaceCode, string>>> = {
  AE: '09012',
  PA: '15222',
  MS: '39201',
  OH: '43215',
  AK: '99501',
  CA: '90001',
  NY: '10001',
  TX: '76903',
  WA: '98101',
};

/** A shopper's address in this state or military place, with a ZIP code in it. */
export function addressIn(state: PlaceCode): ShippingAddress {
  const zipCode = zipCodes[state];
  if (zipCode === undefined) throw new Error(`give an example of a ZIP code in ${state}`);
  return { ...texasAddress, state, zipCode };
}
