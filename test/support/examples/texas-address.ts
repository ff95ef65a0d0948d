import type { ShippingAddress } from '../../../src/domain/shipping/rates/address.schema.ts';

export const texasAddress: ShippingAddress = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  address: '410 Concho Ave',
  city: 'San Angelo',
  state: 'TX',
  zipCode: '76903',
};
