import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { destinations } from '#domain/shipping/rates/rate.ts';
import { places } from '#domain/shipping/rates/us-states.ts';
import * as adminOrders from '#domain/api/admin-orders.calls.ts';
import { earlierCustomers, type EarlierCustomer } from '#domain/selling/drafts/earlier-customers.ts';
import { shortestSearch } from '#domain/orders/read/admin-order.schema.ts';
import { SelectField, TextareaField, TextField } from '#web/ui/controls/field.tsx';
import { ZipQuestion } from '#web/zip-question.tsx';
import { OptionGroup } from '#web/ui/controls/option-group.tsx';
import { Card } from '#web/admin/orders/editor/cards/card.tsx';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useSettings } from '#web/settings.ts';
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
  const { shipping } = useSettings();
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
              {destinations(shipping).map((code) => (
                <option key={code} value={code}>
                  {places[code]}
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

const pauseMs = 200;
/** Orders to look through: a good customer has several. */
const most = 50;

/** Takes name and address from an earlier order (R-DRAFT-10). */
function FindCustomer({ onChoose }: { onChoose: (customer: EarlierCustomer) => void }) {
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), pauseMs);
  const isLong = term.length >= shortestSearch && typed.trim() !== '';
  const found = useQuery({
    ...staffQueryOf(adminOrders.list, { q: term, limit: most }),
    enabled: isLong,
    placeholderData: (before) => before,
  });
  const customers = isLong && found.data ? earlierCustomers(found.data, term) : [];

  function choose(customer: EarlierCustomer) {
    setTyped('');
    onChoose(customer);
  }

  return (
    <div className="col-span-full">
      <TextField
        label="Earlier customer (optional)"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Name, email, phone or order"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = customers;
          if (first && !found.isPlaceholderData && term === typed.trim()) choose(first);
        }}
      />
      {customers.length > 0 && (
        <ul aria-label="Customers found" className="mt-2 divide-y divide-line rounded-s border border-line">
          {customers.map((customer) => (
            <li key={Object.values(customer).join('\n')}>
              <button
                type="button"
                className="type-small flex min-h-11 w-full flex-col px-3 py-2 text-left wrap-anywhere hover:bg-hover"
                onClick={() => choose(customer)}
              >
                <span>{[customer.firstName, customer.lastName].filter(Boolean).join(' ')}</span>
                <span className="text-text-2">{detailsOf(customer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="type-small mt-2 block text-text-2 empty:hidden">
        {isLong && found.isError && 'The search does not answer. Type again to retry.'}
        {isLong &&
          found.data &&
          customers.length === 0 &&
          !found.isFetching &&
          'No earlier order has this customer.'}
      </output>
    </div>
  );
}

function detailsOf({ email, address, apartment, city, state }: EarlierCustomer): string {
  return [email, address, apartment, city, state].filter(Boolean).join(', ');
}
