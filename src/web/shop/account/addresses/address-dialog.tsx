import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { Customer } from '#domain/identity/customers/customer.schema.ts';
import { addressBody, type CustomerAddress } from '#domain/identity/customers/saved-address.schema.ts';
import * as accounts from '#domain/api/accounts.calls.ts';
import { failureText } from '#web/failure-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { toast } from '#web/ui/messages/toast-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ask } from '#web/ask.ts';
import { ShippingForm } from '#web/shop/checkout/shipping/shipping-form.tsx';
import { readFields, type ShippingFields } from '#web/shop/checkout/shipping/use-shipping.ts';

type AddressDialogProps = {
  open: boolean;
  /** Null for a new one. */
  address: CustomerAddress | null;
  customer: Customer;
  /** The first saved address is the default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** Adds or edits an address of the address book (R-ACCT-41). */
export function AddressDialog({ address, customer, isFirst, onClose, onSaved }: AddressDialogProps) {
  const isAlwaysDefault = isFirst || address?.isDefault === true;
  const [isDefault, setDefault] = useState(isAlwaysDefault);
  const { firstName, lastName } = customer;
  const form = useForm<ShippingFields>({
    defaultValues: readFields(address ?? { firstName, lastName }),
    mode: 'onTouched',
    resolver: zodResolver(addressBody, undefined, { raw: true }) as unknown as Resolver<ShippingFields>,
  });
  const id = address?.id ?? null;

  const saving = useMutation({
    mutationFn(fields: ShippingFields) {
      const body = addressBody.parse({ ...fields, isDefault });
      return id === null ? ask(accounts.addAddress, {}, body) : ask(accounts.editAddress, { id }, body);
    },
    onSuccess() {
      toast({ title: 'Address saved', description: 'You can choose it at checkout.' });
      onSaved();
    },
    onError(error) {
      const description = failureText(error);
      toast({ title: 'Address not saved', description, tone: 'destructive' });
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={id === null ? 'Add an address' : 'Edit address'}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button level="secondary" size="small" className="max-md:grow" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="address-form"
            size="small"
            className="max-md:grow"
            busy={saving.isPending && 'Saving...'}
          >
            Save address
          </Button>
        </div>
      }
    >
      <div className="bg-surface p-6">
        <ShippingForm form={form} hasEmail={false} id="address-form" onSubmit={saving.mutate}>
          <Checkbox
            label="Use as default"
            hint={isAlwaysDefault ? 'To change your default, choose another address.' : undefined}
            checked={isDefault}
            disabled={isAlwaysDefault}
            onChange={(event) => setDefault(event.target.checked)}
          />
        </ShippingForm>
      </div>
    </Dialog>
  );
}
