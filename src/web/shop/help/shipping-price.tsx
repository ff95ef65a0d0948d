import { useState } from 'react';
import { generalTerms, oneUnit } from '#domain/catalog/products/product-terms.ts';
import { formatPrice } from '#domain/money/amounts/money.ts';
import { anywhereIn, holdsIn, rulesOn } from '#domain/shipping/rules/rules.ts';
import {
  destinations,
  isDestination,
  lowestShippingRate,
  shippingRate,
} from '#domain/shipping/rates/rate.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { useSettings } from '#web/settings.ts';
import { SelectField } from '#web/ui/controls/field.tsx';

const anyUnit = oneUnit(generalTerms);

/** What shipping to a state costs (R-SHIP-2 to R-SHIP-6). */
export function ShippingPrice() {
  const { shipping, rules, day } = useSettings();
  const [chosen, setChosen] = useState('');
  const state = isDestination(chosen, shipping) ? chosen : null;
  const refusedIn = (code: PlaceCode) =>
    rulesOn(day, rules).filter((rule) => rule.effect === 'refuse' && holdsIn(rule, anywhereIn(code)));
  return (
    <>
      <SelectField
        label="Your state"
        autoComplete="address-level1"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose</option>
        {destinations(shipping).map((code) => (
          <option key={code} value={code}>
            {places[code]}
          </option>
        ))}
      </SelectField>
      <output className="mt-4 block">
        {state === null ? (
          <span className="type-body text-text-2">
            From {formatPrice(lowestShippingRate(shipping))}, by state.
          </span>
        ) : (
          <>
            <span className="flex items-baseline justify-between gap-4">
              <span className="type-body">To {places[state]}</span>{' '}
              <span className="type-price">
                {formatPrice(shippingRate([anyUnit], state, null, shipping))}
              </span>
            </span>{' '}
            <span className="type-small mt-2 block text-text-2">
              Per order. Sales tax is shown before you pay.
            </span>
            {refusedIn(state).map(({ id, goods }) => (
              <span key={id} className="type-small mt-2 block font-semibold text-danger">
                {' '}
                We do not ship {goods.name.toLowerCase()} to {places[state]}.
              </span>
            ))}
          </>
        )}
      </output>
    </>
  );
}
