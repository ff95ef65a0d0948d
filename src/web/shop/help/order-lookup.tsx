import { useEffect, useId, useRef, type FormEvent, type RefObject } from 'react';
import { Button, type ButtonLevel } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { FoundOrder } from './found-order.tsx';
import { useOrderLookup, type Asked, type LookupFault } from './use-order-lookup.ts';

type OrderLookupProps = {
  /** The heading level of the found order, below the page's or the panel's heading. */
  level: 'h2' | 'h4';
};

/** Looks up a guest's order by number, email and an emailed code (R-ORD-23). */
export function OrderLookup({ level }: OrderLookupProps) {
  const { step, asked, fault, isBusy, ask, enter, startAgain } = useOrderLookup();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFault(form, fault);
  if (step.name === 'found') return <FoundOrder order={step.order} level={level} onAgain={startAgain} />;
  const shared = { form, fault, isBusy, button: level === 'h2' ? 'primary' : 'secondary' } as const;
  return step.name === 'ask' ? (
    <AskForm key="ask" {...shared} asked={asked} onAsk={ask} />
  ) : (
    <CodeForm
      key={step.lookupId}
      {...shared}
      email={asked.email}
      onEnter={(code) => enter(step.lookupId, code)}
      onAgain={startAgain}
    />
  );
}

type FormProps = {
  form: RefObject<HTMLFormElement | null>;
  /** Primary on the page; secondary in the panel, where it is one option of several. */
  button: ButtonLevel;
  fault: LookupFault | null;
  isBusy: boolean;
};

function AskForm({
  form,
  button,
  asked,
  fault,
  isBusy,
  onAsk,
}: FormProps & { asked: Asked; onAsk: (asked: Asked) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onAsk({ orderId: textOf(fields, 'orderId'), email: textOf(fields, 'email') });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Order number"
        name="orderId"
        defaultValue={asked.orderId}
        placeholder="RT-7K3M-92QF"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-required
        error={errorOf(fault, 'orderId')}
      />
      <TextField
        label="Email used for the order"
        name="email"
        type="email"
        defaultValue={asked.email}
        autoComplete="email"
        maxLength={254}
        aria-required
        error={errorOf(fault, 'email')}
      />
      <Failure fault={fault} />
      <Button type="submit" level={button} busy={isBusy && 'Sending...'}>
        Email me a code
      </Button>
    </form>
  );
}

type CodeFormProps = FormProps & { email: string; onEnter: (code: string) => void; onAgain: () => void };

function CodeForm({ form, button, email, fault, isBusy, onEnter, onAgain }: CodeFormProps) {
  const toldId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onEnter(textOf(new FormData(event.currentTarget), 'code'));
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p id={toldId} className="type-body wrap-anywhere">
        If that order exists, we’ve emailed a 6-digit code to <strong>{email.trim()}</strong>. The code works
        for 10 minutes.
      </p>
      <TextField
        ref={field}
        label="Code"
        aria-describedby={toldId}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        aria-required
        error={errorOf(fault, 'code')}
      />
      <Failure fault={fault} />
      <div className="grid gap-2">
        <Button type="submit" level={button} busy={isBusy && 'Looking...'}>
          Show my order
        </Button>
        <Button level="text" size="small" onClick={onAgain}>
          Didn’t get it? Send again
        </Button>
      </div>
    </form>
  );
}

/** An error that belongs to no field: too many codes, no connection. */
function Failure({ fault }: { fault: LookupFault | null }) {
  return fault?.field === null ? (
    <Notice tone="red" role="alert" title="Something went wrong">
      {fault.text}
    </Notice>
  ) : null;
}

function errorOf(fault: LookupFault | null, field: LookupFault['field']): string | undefined {
  return fault?.field === field ? fault.text : undefined;
}

/** The invalid field takes the focus, and a screen reader announces its error. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, fault: LookupFault | null): void {
  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLInputElement>(`[name="${fault.field}"]`)?.focus();
  }, [form, fault]);
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
