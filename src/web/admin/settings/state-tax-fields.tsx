import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clothingText } from '#domain/settings/kinds/tax.schema.ts';
import { suggestedOn, suggestedTax } from '#domain/money/tax/suggestions.ts';
import { usStates, type StateCode } from '#domain/shipping/rates/us-states.ts';
import { dayText } from '#web/admin/date-time.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { stateTaxOf, type TaxForm } from './tax-form.ts';

type StateProps = { state: StateCode; form: UseFormReturn<TaxForm> };

/** `isAsked`: the address names it. */
type FieldsProps = StateProps & { isAsked: boolean };

/** A state: whether the store is registered there, its rate, and behind "More" all else. */
export function StateTaxFields({ state, form, isAsked }: FieldsProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const own = form.watch(`states.${state}`);
  const errors = form.formState.errors.states?.[state];
  const isShown =
    own.isRegistered && (isOpen || errors?.localRate !== undefined || errors?.unitPrice !== undefined);
  return (
    <li className="py-1" ref={isAsked ? showAtOnce : undefined}>
      <div className="grid grid-cols-[1fr_6rem_auto] items-start gap-x-4 max-[24rem]:grid-cols-[6rem_auto_1fr]">
        <Checkbox
          {...form.register(`states.${state}.isRegistered`)}
          label={usStates[state]}
          className="max-[24rem]:col-span-full"
        />
        {own.isRegistered && (
          <>
            <TextField
              {...form.register(`states.${state}.rate`)}
              label={`Rate in ${usStates[state]}, percent`}
              hideLabel
              inputMode="decimal"
              error={errors?.rate?.message}
            />
            <Button
              level="text"
              size="small"
              className="mt-1"
              aria-expanded={isShown}
              aria-label={`More about ${usStates[state]}`}
              onClick={() => setOpen(!isOpen)}
            >
              More
            </Button>
          </>
        )}
      </div>
      {own.isRegistered && !isShown && (
        <p className="type-note pb-1 pl-8 text-text-2">{summary(form, state)}</p>
      )}
      {isShown && <Details state={state} form={form} />}
    </li>
  );
}

function showAtOnce(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' });
}

function summary(form: UseFormReturn<TaxForm>, state: StateCode): string {
  const { localRate, since, isShippingTaxed, clothing } = stateTaxOf(form.watch(`states.${state}`));
  return [
    localRate !== undefined && `plus ${localRate / 10_000}% local`,
    since !== undefined && `since ${dayText(since)}`,
    isShippingTaxed && 'shipping taxed',
    clothing && clothingText(clothing),
  ]
    .filter(Boolean)
    .join(', ');
}

function Details({ state, form }: StateProps) {
  const own = form.watch(`states.${state}`);
  const errors = form.formState.errors.states?.[state];
  const isLimited = own.clothing === 'below' || own.clothing === 'up-to';
  return (
    <div className="grid items-start gap-4 py-3 pl-8 sm:grid-cols-2">
      <TextField
        {...form.register(`states.${state}.since`)}
        type="date"
        label="Registered since (optional)"
      />
      <TextField
        {...form.register(`states.${state}.localRate`)}
        label="Local rate of your place, percent (optional)"
        inputMode="decimal"
        error={errors?.localRate?.message}
      />
      <SelectField {...form.register(`states.${state}.clothing`)} label="Clothing">
        <option value="taxed">Taxed like everything else</option>
        <option value="all">Exempt</option>
        <option value="below">Exempt below an amount per unit</option>
        <option value="up-to">Exempt up to an amount per unit</option>
      </SelectField>
      {isLimited && (
        <TextField
          {...form.register(`states.${state}.unitPrice`)}
          label="Amount per unit"
          inputMode="decimal"
          error={errors?.unitPrice?.message}
        />
      )}
      <Checkbox
        {...form.register(`states.${state}.isShippingTaxed`)}
        label="Shipping is taxed"
        className="sm:col-span-2"
      />
      <p className="type-note text-text-2 sm:col-span-2">{suggestionText(state)}</p>
    </div>
  );
}

/** 'Suggested: 6.25%, shipping taxed. Public lists of November 28, 2026; check them with the state.' */
function suggestionText(state: StateCode): string {
  const { tax, isDisputed } = suggestedTax(state);
  const shipping = isDisputed
    ? 'sources disagree about shipping'
    : `shipping ${tax.isShippingTaxed ? '' : 'not '}taxed`;
  const clothing = tax.clothing ? `, ${clothingText(tax.clothing)}` : '';
  return `Suggested: ${tax.rate / 10_000}% without local rates, ${shipping}${clothing}. From public lists, ${dayText(suggestedOn)}. Check with the state.`;
}
