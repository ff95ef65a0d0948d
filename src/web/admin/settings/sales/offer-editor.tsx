import { parseDollars, toDecimal } from '#domain/money/amounts/money.ts';
import { offer as givenOffer, type Offer } from '#domain/selling/discounts/offer.schema.ts';
import { offerSetting, type OfferSetting, type PlannedOffer } from '#domain/settings/kinds/offer.schema.ts';
import type { ShownSetting } from '#domain/settings/versions/setting.schema.ts';
import { MomentField } from '#web/admin/editing/moment-field.tsx';
import { errorsOfBody, resolverOf } from '#web/resolver-of.ts';
import { useStaffForm } from '#web/admin/editing/use-staff-form.ts';
import { ThreeCarts } from '#web/admin/settings/three-carts.tsx';
import { SaveFoot } from '#web/admin/settings/times/save-foot.tsx';
import { useSaveSetting } from '#web/admin/settings/use-save-setting.ts';
import { useFacts } from '#web/facts.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';

type Kind = Offer['gives']['kind'];

/** As typed; `percent` and `amount` are for their kind, moments ISO dates or ''. */
type OfferForm = {
  name: string;
  kind: Kind;
  percent: string;
  amount: string;
  fromAmount: string;
  from: string;
  until: string;
  alsoWithCodes: boolean;
};

type OfferEditorProps = { offer: PlannedOffer | null; setting: ShownSetting; onClose: () => void };

export function OfferEditor({ offer, setting, onClose }: OfferEditorProps) {
  const { element, ...form } = useStaffForm<OfferForm>({
    defaultValues: formOf(offer),
    resolver: resolverOf((typed) => errorsOfBody(offerSetting, valueOf(typed), fieldOf)),
    judgedWith: { kind: ['percent', 'amount'], from: ['until'] },
  });
  const { register, formState, watch, setValue } = form;
  const { errors } = formState;
  const typed = watch();
  const { kind, from, until } = typed;
  const { address } = useFacts();
  // Its name may still be missing.
  const given = givenOffer.safeParse({ ...valueOf(typed).offer, name: 'Offer' });
  const save = useSaveSetting(setting, 'offer', {
    failure: 'Offer not saved',
    now: 'Shoppers get it while it runs.',
    onSaved: onClose,
  });
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((wanted) => save.mutate({ value: valueOf(wanted) }))(event)}
    >
      <TextField
        {...register('name')}
        label="Name"
        maxLength={60}
        autoComplete="off"
        hint="Shoppers see it in the cart, at checkout and on the receipt"
        error={errors.name?.message}
        className="max-w-160"
      />
      <OptionGroup
        compact
        legend="Gives"
        options={[
          { value: 'percent', label: 'Percent off' },
          { value: 'amount', label: 'Amount off' },
          { value: 'free-shipping', label: 'Free shipping' },
        ]}
        value={kind}
        onChange={(next) => setValue('kind', next as Kind, { shouldDirty: true })}
      />
      <div className="grid max-w-160 items-start gap-4 sm:grid-cols-2">
        {kind === 'percent' && (
          <TextField
            {...register('percent')}
            label="Percent off"
            inputMode="numeric"
            autoComplete="off"
            error={errors.percent?.message}
          />
        )}
        {kind === 'amount' && (
          <TextField
            {...register('amount')}
            label="Amount off ($)"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount?.message}
          />
        )}
        <TextField
          {...register('fromAmount')}
          label="From goods of ($)"
          inputMode="decimal"
          autoComplete="off"
          hint="After discounts. 0: any order"
          error={errors.fromAmount?.message}
        />
      </div>
      <div className="grid max-w-160 items-start gap-4 sm:grid-cols-2">
        <MomentField
          name="from"
          label="From"
          value={from}
          hint="Empty: at once"
          error={errors.from?.message}
          onChange={(moment) => setValue('from', moment, { shouldDirty: true })}
        />
        <MomentField
          name="until"
          label="Until"
          value={until}
          hint="Empty: until you end it"
          error={errors.until?.message}
          onChange={(moment) => setValue('until', moment, { shouldDirty: true })}
        />
      </div>
      <Checkbox
        {...register('alsoWithCodes')}
        label="Also with codes"
        hint="Off: the better one for the shopper holds"
      />
      {given.success && (
        <div className="max-w-96">
          <ThreeCarts before={{}} after={{ offer: given.data }} state={address.state} />
        </div>
      )}
      <SaveFoot isUnchanged={offer !== null && !formState.isDirty} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}

function formOf(offer: PlannedOffer | null): OfferForm {
  const gives = offer?.gives ?? { kind: 'free-shipping' as const };
  return {
    name: offer?.name ?? '',
    kind: gives.kind,
    percent: gives.kind === 'percent' ? String(gives.percent) : '10',
    amount: gives.kind === 'amount' ? toDecimal(gives.cents) : '',
    fromAmount: toDecimal(offer?.fromCents ?? 0),
    from: offer?.from ?? '',
    until: offer?.until ?? '',
    alsoWithCodes: offer?.alsoWithCodes ?? false,
  };
}

/** What is not an amount is sent as NaN, which the schema refuses at its field. */
function valueOf({
  name,
  kind,
  percent,
  amount,
  fromAmount,
  from,
  until,
  ...typed
}: OfferForm): OfferSetting {
  const gives = {
    percent: { kind: 'percent' as const, percent: Number(percent.trim() || 'none') },
    amount: { kind: 'amount' as const, cents: parseDollars(amount) ?? Number.NaN },
    'free-shipping': { kind: 'free-shipping' as const },
  }[kind];
  return {
    offer: {
      ...typed,
      name,
      gives,
      fromCents: fromAmount.trim() === '' ? 0 : (parseDollars(fromAmount) ?? Number.NaN),
      from: from || null,
      until: until || null,
    },
  };
}

function fieldOf([, field = 'name', part]: readonly PropertyKey[]): string {
  if (field === 'gives') return part === 'percent' ? 'percent' : 'amount';
  return field === 'fromCents' ? 'fromAmount' : String(field);
}
