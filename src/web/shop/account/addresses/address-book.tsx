import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Customer } from '#domain/identity/customers/customer.schema.ts';
import { mostSavedAddresses, type CustomerAddress } from '#domain/identity/customers/saved-address.schema.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { addressLines } from '#domain/shipping/rates/address-lines.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { lazyOverlay } from '#web/ui/lazy.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { ask } from '#web/ask.ts';
import { readToken } from '#web/customer-token.ts';
import { queryOf } from '#web/queries.ts';

const AddressDialog = lazyOverlay(async () => ({
  Overlay: (await import('./address-dialog.tsx')).AddressDialog,
}));

/** Active queries refetch while the customer signs out; then there is no token to send. */
const book = { ...queryOf(accounts.listAddresses), enabled: () => readToken() !== null };

/** What the dialog edits: a saved address, an address of an earlier order, or a new one. */
type Edited = CustomerAddress | 'new' | null;

/** The addresses that the checkout offers (R-ACCT-41). Without any, those of earlier orders can be saved. */
export function AddressBook({ customer }: { customer: Customer }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const [edited, setEdited] = useState<Edited>(null);
  const { data: addresses, isError } = useQuery({ ...book, staleTime: 0, gcTime: 0 });
  const isFull = addresses !== undefined && addresses.length >= mostSavedAddresses;
  const isEmpty = addresses !== undefined && addresses.every(({ id }) => id === null);

  const deletion = useMutation({
    mutationFn: (id: number) => ask(accounts.deleteAddress, { id }),
    onSuccess: () => toast({ title: 'Address deleted', description: 'Your orders keep their addresses.' }),
    onError(error) {
      const description = failureText(error);
      toast({ title: 'Address not deleted', description, tone: 'destructive' });
    },
    async onSettled() {
      await client.invalidateQueries({ queryKey: book.queryKey });
      heading.current?.focus();
    },
  });

  return (
    <section aria-labelledby="addresses" className="mt-12 md:mt-16">
      <h2 id="addresses" ref={heading} tabIndex={-1} className="type-h2">
        Addresses
      </h2>
      <p className="type-body mt-2 text-text-2">
        {isEmpty && addresses.length > 0
          ? 'These are from your orders. Save the ones you want to choose from at checkout.'
          : 'Choose one of these at checkout. Changes here don’t affect orders you already placed.'}
      </p>
      {isError && (
        <p role="alert" className="type-body mt-4">
          Your addresses can&apos;t be shown right now. Reload the page to try again.
        </p>
      )}
      {!addresses && !isError && <Skeleton className="mt-4 h-24 rounded-m" />}
      {addresses && addresses.length > 0 && (
        <ul className="mt-4 grid gap-4 md:grid-cols-2">
          {addresses.map((address) => {
            const [name, ...lines] = addressLines(address);
            const place = `${address.address}, ${address.city}`;
            return (
              <li
                key={address.id ?? JSON.stringify(address)}
                className="flex flex-col rounded-m border border-line bg-surface p-4 md:p-6"
              >
                <div className="flex items-start justify-between gap-3">
                  <p className="type-body font-semibold wrap-anywhere">{name}</p>
                  {address.isDefault && <Badge>Default</Badge>}
                </div>
                <address className="type-body grow wrap-anywhere text-text-2 not-italic">
                  {lines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
                <div className="mt-4 flex flex-wrap gap-3">
                  <Button
                    level="secondary"
                    size="small"
                    aria-label={`${address.id === null ? 'Save' : 'Edit'} ${place}`}
                    onClick={() => setEdited(address)}
                  >
                    {address.id === null ? 'Save' : 'Edit'}
                  </Button>
                  {address.id !== null && (
                    <Button
                      level="secondary"
                      size="small"
                      aria-label={`Delete ${place}`}
                      busy={deletion.isPending && deletion.variables === address.id && 'Deleting...'}
                      onClick={() => address.id !== null && deletion.mutate(address.id)}
                    >
                      Delete
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {addresses && (
        <Button
          level="secondary"
          size="small"
          className="mt-4"
          disabled={isFull}
          onClick={() => setEdited('new')}
        >
          Add an address
        </Button>
      )}
      {isFull && (
        <p className="type-small mt-2 text-text-2">
          You can save up to {mostSavedAddresses} addresses. Delete one to add another.
        </p>
      )}
      {edited !== null && (
        <AddressDialog
          open
          address={edited === 'new' ? null : edited}
          customer={customer}
          isFirst={isEmpty}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void client.invalidateQueries({ queryKey: book.queryKey });
          }}
        />
      )}
    </section>
  );
}
