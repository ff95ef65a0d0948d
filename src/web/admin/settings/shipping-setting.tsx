import { useSearchParams } from 'react-router';
import Plus from 'lucide-react/icons/plus';
import { formatPrice } from '#domain/money/amounts/money.ts';
import {
  hasMilitary,
  statesText,
  type ShippingSetting as Shipping,
} from '#domain/settings/kinds/shipping.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { weightText } from '#domain/shipping/parcels/weight.ts';
import { RowButton, useEditedRow } from './edited-row.tsx';
import { ExpressEditor } from './express-editor.tsx';
import { HolsterWeightEditor } from './holster-weight-editor.tsx';
import { MilitaryEditor } from './military-editor.tsx';
import { SettingPage } from './setting-page.tsx';
import { ZoneEditor } from './zone-editor.tsx';

/** What shipping costs, zone by zone (R-SET-8). */
export function ShippingSettings() {
  return (
    <SettingPage kind="shipping" note="Each state is in exactly one zone.">
      {(value, setting) => <Zones value={value} setting={setting} />}
    </SettingPage>
  );
}

function Zones({ value, setting }: { value: Shipping; setting: ShownSetting }) {
  const asked = useSearchParams()[0].get('state');
  /** The place of the zone that is edited; the number of zones: a new one. */
  const { edited, edit, leave, backTo } = useEditedRow<number | 'express' | 'military' | 'weight'>(
    placeOf(value, asked),
  );
  const close = () => leave();
  return (
    <>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {value.zones.map((zone, place) => (
          <li key={zone.name} className="p-4">
            {edited === place ? (
              <ZoneEditor value={value} place={place} setting={setting} onClose={close} />
            ) : (
              <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr_auto_auto_auto]">
                <strong className="type-label">{zone.name}</strong>
                <span className="type-small text-text-2 max-sm:col-span-2">{statesText(zone.states)}</span>
                <span className="type-strong tabular">{formatPrice(zone.priceCents)}</span>
                <span className="type-small tabular text-text-2">
                  {zone.freeFromCents === null
                    ? 'Never free'
                    : `Free from ${formatPrice(zone.freeFromCents)}`}
                  {value.express && zone.expressCents !== undefined && (
                    <span className="block">
                      {value.express.name} +{formatPrice(zone.expressCents)}
                    </span>
                  )}
                </span>
                <RowButton
                  level="text"
                  size="small"
                  className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
                  aria-label={`Edit ${zone.name}`}
                  back={backTo(place)}
                  onClick={() => edit(place)}
                >
                  Edit
                </RowButton>
              </div>
            )}
          </li>
        ))}
        <li className="p-4">
          {edited === 'express' ? (
            <ExpressEditor value={value} setting={setting} onClose={close} />
          ) : (
            <Row name="Faster method" back={backTo('express')} onEdit={() => edit('express')}>
              {value.express
                ? `${value.express.name}, ${value.express.minDays} to ${value.express.maxDays} business days`
                : 'None: all goes by standard shipping'}
            </Row>
          )}
        </li>
        <li className="p-4">
          {edited === 'military' ? (
            <MilitaryEditor value={value} setting={setting} onClose={close} />
          ) : (
            <Row name="Military addresses" back={backTo('military')} onEdit={() => edit('military')}>
              {hasMilitary(value)
                ? 'On: AA, AE and AP are in zones, like states'
                : 'Off: 50 states and DC only'}
            </Row>
          )}
        </li>
        <li className="p-4">
          {edited === 'weight' ? (
            <HolsterWeightEditor value={value} setting={setting} onClose={close} />
          ) : (
            <Row name="Custom holster weight" back={backTo('weight')} onEdit={() => edit('weight')}>
              {value.holsterOunces === undefined
                ? 'Unknown: label files leave it empty'
                : weightText(value.holsterOunces)}
            </Row>
          )}
        </li>
        {edited === value.zones.length && (
          <li className="p-4">
            <ZoneEditor value={value} place={edited} setting={setting} onClose={close} />
          </li>
        )}
      </ul>
      {edited === null && (
        <RowButton
          level="secondary"
          size="small"
          className="mt-4"
          back={backTo(value.zones.length)}
          onClick={() => edit(value.zones.length)}
        >
          <Plus size={18} aria-hidden /> Add zone
        </RowButton>
      )}
    </>
  );
}

type RowProps = { name: string; back: object | null; onEdit: () => void; children: string };

/** What holds for all zones. */
function Row({ name, back, onEdit, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr_auto]">
      <strong className="type-label">{name}</strong>
      <span className="type-small text-text-2 max-sm:col-span-2">{children}</span>
      <RowButton
        level="text"
        size="small"
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
        aria-label={`Edit the ${name.toLowerCase()}`}
        back={back}
        onClick={onEdit}
      >
        Edit
      </RowButton>
    </div>
  );
}

/** The zone of the state that the address names. */
function placeOf({ zones }: Shipping, state: string | null): number | null {
  const place = zones.findIndex(({ states }) => states.some((one) => one === state));
  return place === -1 ? null : place;
}
