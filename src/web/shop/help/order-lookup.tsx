import { useId, useState, type FormEvent } from 'react';
import * as orders from '#domain/api/orders.calls.ts';
import type { LookedUpOrder } from '#domain/orders/read/order-lookup.schema.ts';
import { readOrderNumber } from '#domain/orders/read/order-number.ts';
import { Button, type ButtonLevel } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { useSettings } from '#web/settings.ts';
import { ask } from '#web/ask.ts';
import { looksLikeEmail } from '#domain/platform/text/email.ts';
import type { FieldErrors } from '#web/resolver-of.ts';
import { FoundOrder } from './found-order.tsx';
import { useLookupForm } from './use-lookup-form.ts';

type OrderLookupProps = {
  /** The heading level of the found order, below the page's or the panel's heading. */
  level: 'h2' | 'h4';
  /** The number to begin with. */
  orderId?: string | undefined;
  /** Called before the found order leads to another page. */
  onLeave?: () => void;
};

type Asked = { orderId: string; email: string };

type Step =
  | { name: 'ask' }
  | { name: 'code'; lookupId: string }
  | { name: 'found'; lookupId: string; order: LookedUpOrder };

/** Looks up a guest's order in three steps: number and email, the emailed code, the order (R-ORD-23). */
export function OrderLookup({ level, orderId = '', onLeave }: OrderLookupProps) {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const [asked, setAsked] = useState<Asked>({ orderId, email: '' });
  const startAgain = () => setStep({ name: 'ask' });
  // Primary on the page; secondary in the panel, where it is one option of several.
  const button = level === 'h2' ? 'primary' : 'secondary';
  if (step.name === 'found')
    return <FoundOrder {...step} level={level} onAgain={startAgain} onLeave={onLeave} />;
  return step.name === 'ask' ? (
    <AskForm
      key="ask"
      button={button}
      asked={asked}
      onAsked={(next, lookupId) => {
        setAsked(next);
        setStep({ name: 'code', lookupId });
      }}
    />
  ) : (
    <CodeForm
      key={step.lookupId}
      lookupId={step.lookupId}
      button={button}
      email={asked.email}
      onFound={(order) => setStep({ name: 'found', lookupId: step.lookupId, order })}
      onAgain={startAgain}
    />
  );
}

type AskFormProps = {
  button: ButtonLevel;
  asked: Asked;
  onAsked: (asked: Asked, lookupId: string) => void;
};

function AskForm({ button, asked, onAsked }: AskFormProps) {
  const { facts, orderPrefixes } = useSettings();
  const example = `${facts.orderPrefix}-7K3M-92QF`;
  const { field, submit, failure, isBusy } = useLookupForm({
    typed: asked,
    errorsOf: (typed) => missingIn(typed, { example, orderPrefixes }),
    mutationFn: (typed) => ask(orders.startLookup, {}, typed),
    onSuccess: ({ lookupId }, typed) => onAsked(typed, lookupId),
  });
  return (
    <form noValidate method="post" onSubmit={sentBy(submit)} className="grid gap-5">
      <p className="type-body">
        Enter your order number and email. We’ll email you a 6-digit code to open the order.
      </p>
      <TextField
        label="Order number"
        {...field('orderId')}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-required
      />
      <TextField
        label="Email used for the order"
        {...field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-required
      />
      <Failure text={failure} />
      <Button type="submit" level={button} busy={isBusy && 'Sending...'}>
        Email me a code
      </Button>
    </form>
  );
}

type Code = { code: string };

type CodeFormProps = {
  lookupId: string;
  button: ButtonLevel;
  email: string;
  onFound: (order: LookedUpOrder) => void;
  onAgain: () => void;
};

function CodeForm({ lookupId, button, email, onFound, onAgain }: CodeFormProps) {
  const toldId = useId();
  const { field, submit, failure, isBusy } = useLookupForm({
    typed: { code: '' },
    errorsOf: blankIn,
    mutationFn: ({ code }) => ask(orders.finishLookup, { lookupId }, { code }),
    onSuccess: onFound,
  });
  return (
    <form noValidate method="post" onSubmit={sentBy(submit)} className="grid gap-5">
      <p id={toldId} className="type-body wrap-anywhere">
        If that order exists, we’ve emailed a 6-digit code to <strong>{email.trim()}</strong>. The code works
        for 10 minutes.
      </p>
      <TextField
        label="Code"
        aria-describedby={toldId}
        {...field('code')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shopper has just asked for the code
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        aria-required
      />
      <Failure text={failure} />
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

function sentBy(submit: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
}

function Failure({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Notice tone="red" role="alert" title="Something went wrong">
      {text}
    </Notice>
  );
}

type OrderNumbers = { example: string; orderPrefixes: readonly string[] };

/** One error at a time, in field order. */
function missingIn({ orderId, email }: Asked, { example, orderPrefixes }: OrderNumbers): FieldErrors<Asked> {
  if (readOrderNumber(orderId, orderPrefixes).length === 0) {
    return { orderId: `It looks like ${example}. You’ll find it in your confirmation email` };
  }
  return looksLikeEmail(email) ? {} : { email: 'Please enter the email address used for the order' };
}

function blankIn({ code }: Code): FieldErrors<Code> {
  return code.trim() === '' ? { code: 'Please enter the code from the email' } : {};
}
