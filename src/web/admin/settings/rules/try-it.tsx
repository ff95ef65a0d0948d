import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { RulesSetting, StateRule } from '#domain/settings/kinds/rules.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { placeOfZip } from '#domain/shipping/rates/zip-codes.ts';
import { placeCodes, places } from '#domain/shipping/rates/us-states.ts';
import { refusalSentence, refusedPlace, signatureSentence } from '#domain/shipping/rules/rule-text.ts';
import type { Place, Verdict } from '#domain/shipping/rules/rules.ts';
import { tryRules } from '#domain/shipping/rules/try-rules.ts';
import { useSettings } from '#web/settings.ts';
import { dayText } from '#web/admin/date-time.ts';
import { Chip } from '#web/ui/controls/chip.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { ProductSearch } from './product-search.tsx';

type TryItProps = { value: RulesSetting; setting: ShownSetting };

/** What a product sent to a ZIP code meets, today and on the next day on which something changes (R-RULE-8). */
export function TryIt({ value, setting }: TryItProps) {
  const { day: today, facts } = useSettings();
  const [product, setProduct] = useState<AdminProduct | null>(null);
  const [zipCode, setZip] = useState('');
  const [city, setCity] = useState('');
  const [day, setDay] = useState(today);
  const found = placeOfZip(zipCode.trim());
  const state = placeCodes.find((code) => code === found);
  const isZip = /^\d{5}$/.test(zipCode.trim());
  const hasCities = [value, ...setting.next.map((one) => one.value as RulesSetting)].some(({ rules }) =>
    rules.some((rule) => rule.places.cities.length > 0),
  );
  return (
    <section
      aria-label="Try it"
      className="grid gap-4 rounded-m border border-line bg-surface p-5 xl:sticky xl:top-6"
    >
      <h3 className="type-h3">Try it</h3>
      {product ? (
        <div>
          <p className="type-label mb-2">Product</p>
          <ul className="flex">
            <Chip label={product.name} onRemove={() => setProduct(null)} />
          </ul>
        </div>
      ) : (
        <ProductSearch label="Product" onChoose={setProduct} />
      )}
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={zipCode}
          error={isZip && !state ? 'Not a place that we ship to' : undefined}
          onChange={({ target }) => setZip(target.value)}
        />
        <TextField
          label="On"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value || today)}
        />
      </div>
      {hasCities && (
        <TextField
          label="City (for rules of cities)"
          autoComplete="off"
          value={city}
          onChange={({ target }) => setCity(target.value)}
        />
      )}
      <div aria-live="polite">
        {product && isZip && state ? (
          <Outcomes
            place={{ state, city, zipCode: zipCode.trim() }}
            tried={tryRules(product, { state, city, zipCode: zipCode.trim() }, day, {
              current: value,
              planned: setting.next.map(({ value: planned, validFrom }) => ({
                value: planned as RulesSetting,
                validFrom: validFrom ?? '',
              })),
              timeZone: facts.timeZone,
            })}
            dayName={day === today ? 'Today' : `On ${dayText(day)}`}
          />
        ) : (
          <p className="type-small text-text-2">Choose a product and a ZIP code.</p>
        )}
      </div>
    </section>
  );
}

type OutcomesProps = { place: Place; tried: ReturnType<typeof tryRules>; dayName: string };

function Outcomes({ place, tried: { now, next }, dayName }: OutcomesProps) {
  return (
    <div className="divide-y divide-line border-t border-line [&>*]:py-4">
      <p className="type-small text-text-2">{places[place.state]}</p>
      <Outcome title={dayName} verdict={now} place={place} />
      {next ? (
        <Outcome title={`From ${dayText(next.day)}`} verdict={next.verdict} place={place} />
      ) : (
        <p className="type-small text-text-2">Nothing changes later.</p>
      )}
    </div>
  );
}

function Outcome({ title, verdict, place }: { title: string; verdict: Verdict; place: Place }) {
  const { refusals, notices, toAcknowledge, signature } = verdict;
  const isFree = refusals.length + notices.length === 0 && signature === null;
  return (
    <div className="type-small grid gap-2">
      <p className="text-text-2">{title}</p>
      {refusals.length > 0 && (
        <p className="flex gap-2 font-semibold text-danger">
          <Ban size={16} aria-hidden className="mt-0.5 shrink-0" /> Refused at checkout
        </p>
      )}
      {refusals.map((rule) => (
        <Said key={rule.id} rule={rule} text={refusalSentence(rule.goods.name, refusedPlace(rule, place))} />
      ))}
      {refusals.length === 0 && notices.length > 0 && (
        <p className="flex gap-2 font-semibold text-yellow-800">
          <Info size={16} aria-hidden className="mt-0.5 shrink-0" />
          {toAcknowledge.length > 0
            ? 'Can be ordered after a confirmed notice'
            : 'Can be ordered, with a notice'}
        </p>
      )}
      {notices.map((rule) => (
        <Said key={rule.id} rule={rule} text={rule.text} />
      ))}
      {signature !== null && <p>{signatureSentence(signature)}</p>}
      {isFree && (
        <p className="flex gap-2 font-semibold">
          <Check size={16} aria-hidden className="mt-0.5 shrink-0" /> Can be ordered
        </p>
      )}
    </div>
  );
}

/** What the shopper reads, and which rule says it. */
function Said({ rule, text }: { rule: StateRule; text: string }) {
  return (
    <div className="wrap-anywhere">
      <p className="whitespace-pre-line">“{text}”</p>
      <p className="type-note text-text-2">
        Rule: {rule.goods.name}
        {rule.citation !== '' && `. ${rule.citation}`}
      </p>
    </div>
  );
}
