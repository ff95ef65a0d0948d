import { parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { statesText, type ShippingSetting as Shipping } from '#domain/settings/kinds/shipping.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { destinations } from '#domain/shipping/rates/rate.ts';
import { places, type PlaceCode } from '#domain/shipping/rates/us-states.ts';
import { useFacts } from '#web/facts.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { SelectField, TextField } from '#web/ui/controls/field.tsx';
import { startsErrors, StartsFoot, startsNow, type Starts } from './starts.tsx';
import { ThreeCarts } from './three-carts.tsx';
import { useSaveSetting } from './use-save-setting.ts';

type Zone = Shipping['zones'][number];

type ZoneForm = Starts & {
  name: string;
  price: string;
  freeFrom: string;
  express: string;
  states: PlaceCode[];
};

type ZoneEditorProps = { value: Shipping; place: number; setting: ShownSetting; onClose: () => void };

/** A zone as it is typed, beside what three carts pay with it (R-SET-11). */
export function ZoneEditor({ value, place, setting, onClose }: ZoneEditorProps) {
  const zone = value.zones[place] ?? { name: '', states: [], priceCents: 0, freeFromCents: null };
  const isNew = place === value.zones.length;
  const { timeZone } = useFacts();
  const { element, ...form } = useStaffForm<ZoneForm>({
    defaultValues: {
      ...startsNow,
      name: zone.name,
      price: isNew ? '' : toDecimal(zone.priceCents),
      freeFrom: zone.freeFromCents === null ? '' : toDecimal(zone.freeFromCents),
      express: zone.expressCents === undefined ? '' : toDecimal(zone.expressCents),
      states: zone.states,
    },
    resolver: resolverOf((typed) => ({
      ...errorsOf(value, place, typed),
      ...startsErrors(typed, timeZone),
    })),
  });
  const { register, formState, watch, setValue } = form;
  const typed = watch();
  const save = useSaveSetting(setting, 'shipping', {
    now: 'Shoppers see it now.',
    failure: 'Shipping not saved',
    onSaved: onClose,
  });
  const after = withZone(value, place, typed);
  const [state] = typed.states;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((wanted) =>
          save.mutate({ value: withZone(value, place, wanted), starts: wanted }),
        )(event)
      }
    >
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              {...register('name')}
              label="Zone"
              maxLength={40}
              error={formState.errors.name?.message}
            />
            <TextField
              {...register('price')}
              label="Price"
              inputMode="decimal"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that "Edit" is pressed for
              autoFocus
              error={formState.errors.price?.message}
            />
            <TextField
              {...register('freeFrom')}
              label="Free from (optional)"
              inputMode="decimal"
              error={formState.errors.freeFrom?.message}
            />
            {value.express && (
              <TextField
                {...register('express')}
                label={`${value.express.name}, on top (optional)`}
                inputMode="decimal"
                error={formState.errors.express?.message}
              />
            )}
          </div>
          <SelectField
            label="Move a state here"
            value=""
            hint={typed.states.length === 0 ? 'No state yet.' : statesText(typed.states)}
            error={formState.errors.states?.message}
            onChange={({ target }) =>
              setValue('states', [...typed.states, target.value as PlaceCode], { shouldDirty: true })
            }
          >
            <option value="">Choose</option>
            {destinations(value)
              .filter((state) => !typed.states.includes(state))
              .map((state) => (
                <option key={state} value={state}>
                  {places[state]}
                </option>
              ))}
          </SelectField>
          <StartsFoot form={form} busy={save.isPending} onCancel={onClose} />
        </div>
        {state && <ThreeCarts before={{ shipping: value }} after={{ shipping: after }} state={state} />}
      </div>
    </form>
  );
}

function errorsOf({ zones }: Shipping, place: number, typed: ZoneForm): FieldErrors<ZoneForm> {
  const errors: FieldErrors<ZoneForm> = {};
  const name = typed.name.trim();
  if (name === '') errors.name = 'Enter a name';
  if (zones.some((zone, index) => index !== place && zone.name === name)) {
    errors.name = `Another zone is called ${name}`;
  }
  if (parseDollars(typed.price) === null) errors.price = 'Enter an amount, such as 6.99';
  if (typed.freeFrom.trim() !== '' && !parseDollars(typed.freeFrom)) {
    errors.freeFrom = 'Enter an amount above 0, or leave it empty';
  }
  if (typed.express.trim() !== '' && parseDollars(typed.express) === null) {
    errors.express = 'Enter an amount, or leave it empty';
  }
  if (typed.states.length === 0) errors.states = 'Choose a state';
  return errors;
}

/** The zones with this one as typed: its states leave the others, and a zone without states goes. */
function withZone(value: Shipping, place: number, typed: ZoneForm): Shipping {
  const { zones } = value;
  const { name, price, freeFrom, express, states } = typed;
  const expressCents = parseDollars(express);
  const own: Zone = {
    name,
    states,
    priceCents: parseDollars(price) ?? 0,
    freeFromCents: parseDollars(freeFrom),
    ...(expressCents !== null && { expressCents }),
  };
  const others = zones.map((zone, index) =>
    index === place ? own : { ...zone, states: zone.states.filter((state) => !states.includes(state)) },
  );
  return {
    ...value,
    zones: (place < zones.length ? others : [...others, own]).filter((zone) => zone.states.length > 0),
  };
}
