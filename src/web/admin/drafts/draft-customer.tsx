import { stateCodes, usStates } from '#domain/shipping/rates/us-states.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { ZipQuestion } from '#web/zip-question.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { FindCustomer } from './find-customer.tsx';
import type { DraftEdit } from './use-draft.ts';

type TextName = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'apartment' | 'city' | 'zipCode';

/** Who it is for and where it goes, and a note for the staff. `errorOf`: once the owner wanted to place it. */
export function DraftCustomer({
  edit,
  errorOf,
}: {
  edit: DraftEdit;
  errorOf: (field: string) => string | undefined;
}) {
  const { content, change, register, formState } = edit;
  const text = (name: TextName, label: string, className: string, maxLength: number) => (
    <TextField
      label={label}
      autoComplete="off"
      className={className}
      maxLength={maxLength}
      {...register(name)}
      error={formState.errors[name]?.message ?? errorOf(name)}
      {...(name === 'email' && { type: 'email' })}
      {...(name === 'phone' && { type: 'tel' })}
    />
  );
  const hasBuild = edit.draft.lines.some(({ isMadeToOrder }) => isMadeToOrder);
  const narrow = content.handedOver ? 'col-span-full sm:col-span-1' : '';
  return (
    <Card title="Customer">
      <div className="grid grid-cols-2 gap-4">
        <OptionGroup
          legend="Delivery"
          error={errorOf('handedOver')}
          className="col-span-full"
          options={[
            { value: 'ship', label: 'Ship it', help: 'To an address' },
            {
              value: 'counter',
              label: 'At the counter',
              help: hasBuild ? 'Picked up once it is built' : 'Handed over once it is paid',
            },
          ]}
          value={content.handedOver ? 'counter' : 'ship'}
          onChange={(value) => change({ handedOver: value === 'counter' })}
        />
        <FindCustomer onChoose={change} />
        {text('firstName', content.handedOver ? 'First name (optional)' : 'First name', narrow, 60)}
        {text('lastName', content.handedOver ? 'Last name (optional)' : 'Last name', narrow, 60)}
        {text('email', content.handedOver ? 'Email (optional)' : 'Email', 'col-span-full', 254)}
        {!content.handedOver && (
          <>
            {text('phone', 'Phone (optional)', 'col-span-full', 30)}
            {text('address', 'Address', 'col-span-full', 120)}
            {text('apartment', 'Apartment (optional)', 'col-span-full', 60)}
            {text('city', 'City', 'col-span-full', 80)}
            <SelectField label="State" autoComplete="off" {...register('state')} error={errorOf('state')}>
              <option value="">Choose</option>
              {stateCodes.map((code) => (
                <option key={code} value={code}>
                  {usStates[code]}
                </option>
              ))}
            </SelectField>
            {text('zipCode', 'ZIP code', '', 10)}
            {errorOf('zipCode') && (
              <ZipQuestion
                address={content}
                className="col-span-full justify-self-start"
                onConfirm={(confirmedZip) => change({ confirmedZip })}
              />
            )}
          </>
        )}
        <TextareaField
          label="Note (optional)"
          className="col-span-full"
          rows={2}
          maxLength={2_000}
          hint="Only staff see it."
          {...register('note')}
        />
      </div>
    </Card>
  );
}
