import { specifiedShipping, type ShippingSetting } from '#domain/settings/kinds/shipping.schema.ts';
import { militaryCodes } from '#domain/shipping/rates/us-states.ts';

/** The specified prices, and military addresses with all other states. */
export const militaryShipping: ShippingSetting = {
  zones: specifiedShipping.zones.map((zone) =>
    zone.name === 'All other states' ? { ...zone, states: [...zone.states, ...militaryCodes] } : zone,
  ),
};
