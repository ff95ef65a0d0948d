import { useState } from 'react';
import { formatPrice, type Cents } from '#domain/money/amounts/money.ts';
import type { ShippingMethod } from '#domain/orders/read/order.schema.ts';
import type { ExpressMethod } from '#domain/settings/kinds/shipping.schema.ts';
import { readStored, writeStored } from '#web/shop/checkout/checkout-storage.ts';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';

/** The wanted method, kept for this tab across reloads and Back. */
export function useShippingMethod(): [ShippingMethod, (method: ShippingMethod) => void] {
  const [wanted, setWanted] = useState<ShippingMethod>(() =>
    readStored('shippingMethod') === 'express' ? 'express' : 'standard',
  );
  return [
    wanted,
    (method) => {
      writeStored('shippingMethod', method);
      setWanted(method);
    },
  ];
}

type ShippingMethodProps = {
  express: ExpressMethod;
  value: ShippingMethod;
  /** What shipping costs with a method, in cents. */
  costOf: (method: ShippingMethod) => Cents;
  onChange: (method: ShippingMethod) => void;
};

/** Standard or express, where the owner offers both (R-SHIP-51). */
export function ShippingMethodChoice({ express, value, costOf, onChange }: ShippingMethodProps) {
  const { name, minDays, maxDays } = express;
  const days = minDays === maxDays ? `${minDays}` : `${minDays}–${maxDays}`;
  const price = (method: ShippingMethod) => (costOf(method) === 0 ? 'Free' : formatPrice(costOf(method)));
  return (
    <OptionGroup
      className="mt-5"
      legend="Shipping method"
      value={value}
      onChange={(chosen) => onChange(chosen === 'express' ? 'express' : 'standard')}
      options={[
        { value: 'standard', label: 'Standard', extra: price('standard') },
        {
          value: 'express',
          label: name,
          help: `${days} business day${maxDays === 1 ? '' : 's'} with the carrier`,
          extra: price('express'),
        },
      ]}
    />
  );
}
