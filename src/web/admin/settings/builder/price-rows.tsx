import { formatPrice, parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { builderSetting } from '#domain/settings/kinds/builder.schema.ts';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { RowButton, useEditedRow } from '#web/admin/settings/edited-row.tsx';
import { startsErrors, StartsFoot, startsNow, type Starts } from '#web/admin/settings/starts.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { useFacts } from '#web/facts.ts';
import { TextField } from '#web/ui/controls/field.tsx';
import type { BuilderEditing } from './entry-editor.tsx';
import { ThreeBuilds } from './three-builds.tsx';

const prices = { baseCents: 'Base price', lightCents: 'Any light', opticCents: 'Any optic' } as const;

type Price = keyof typeof prices;

/** What every build costs, and what a light or an optic adds, whichever it is. */
export function PriceRows({ value, setting }: BuilderEditing) {
  const { edited, edit, leave, backTo } = useEditedRow<Price>();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {(Object.keys(prices) as Price[]).map((price) => (
        <li key={price} className="px-4 py-2">
          {edited === price ? (
            <PriceEditor value={value} setting={setting} price={price} onClose={() => leave()} />
          ) : (
            <div className="flex items-center gap-4">
              <strong className="type-label">{prices[price]}</strong>
              <span className="type-small tabular ml-auto text-text-2">
                {price === 'baseCents' ? formatPrice(value[price]) : `+${formatPrice(value[price])}`}
              </span>
              <RowButton
                level="text"
                size="small"
                aria-label={`Edit ${prices[price].toLowerCase()}`}
                back={backTo(price)}
                onClick={() => edit(price)}
              >
                Edit
              </RowButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type PriceForm = Starts & { amount: string };

function PriceEditor({
  value,
  setting,
  price,
  onClose,
}: BuilderEditing & { price: Price; onClose: () => void }) {
  const { timeZone } = useFacts();
  const withPrice = ({ amount }: PriceForm) => ({ ...value, [price]: parseDollars(amount) ?? -1 });
  const { element, ...form } = useStaffForm<PriceForm>({
    defaultValues: { ...startsNow, amount: toDecimal(value[price]) },
    resolver: resolverOf((typed) => ({
      ...errorsOfBody(builderSetting, withPrice(typed), () => 'amount'),
      ...(parseDollars(typed.amount) === null && { amount: 'Enter an amount, such as 54.99' }),
      ...startsErrors(typed, timeZone),
    })),
  });
  const save = useSaveSetting(setting, 'builder', {
    now: 'Shoppers see it now.',
    failure: 'Holster builder not saved',
    onSaved: onClose,
  });
  const typed = form.watch();
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4 py-2"
      onSubmit={(event) =>
        void form.handleSubmit((wanted) => save.mutate({ value: withPrice(wanted), starts: wanted }))(event)
      }
    >
      <TextField
        {...form.register('amount')}
        label={prices[price]}
        inputMode="decimal"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" is pressed for
        autoFocus
        error={form.formState.errors.amount?.message}
      />
      {parseDollars(typed.amount) !== null && <ThreeBuilds before={value} after={withPrice(typed)} />}
      <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}
