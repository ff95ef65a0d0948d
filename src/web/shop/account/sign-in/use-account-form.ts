import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  maxPasswordLength,
  minPasswordLength,
  type FormProblem,
} from '#domain/identity/sessions/sign-in-rules.ts';
import { failureText } from '#web/failure-text.ts';
import { toast } from '#web/ui/messages/toast-store.ts';
import { refusalMessage } from '#web/api-client.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';

type Fields<Name extends string> = Readonly<Record<Name, string>>;

type AccountFormOptions<Name extends string, Answer> = {
  /** The fields, in the order of the screen. */
  names: readonly Name[];
  /** The rule: why the form cannot be submitted (domain/accounts/sign-in-rules). */
  problemOf: (fields: Fields<NoInfer<Name>>) => FormProblem | null;
  mutationFn: (fields: Fields<NoInfer<Name>>) => Promise<Answer>;
  onSuccess: (answer: Answer, fields: Fields<NoInfer<Name>>) => unknown;
  /** For a refusal that ends the form; a toast says each one. */
  onError?: (error: Error) => unknown;
  failed: { title: string; answer: string; otherwise: string };
  /** The field to focus after a refusal that names none. */
  focusOnRefusal: NoInfer<Name>;
};

/**
 * A form of the account pages. Errors show in a toast titled 'Error' (R-A11Y-6, R-ACCT-11) and, with a fix, at the field; the first
 * invalid field gets the focus.
 */
export function useAccountForm<Name extends string, Answer>(options: AccountFormOptions<Name, Answer>) {
  const { names, problemOf, mutationFn, onSuccess, onError, failed, focusOnRefusal } = options;
  const form = useForm<Record<string, string>>({
    resolver: resolverOf((typed) => errorsOf(typed, problemOf(typed as Fields<Name>))),
  });
  const { errors } = form.formState;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn,
    onSuccess,
    onError(error) {
      onError?.(error);
      const refused = refusedField(error);
      const field = names.find((name) => name === refused);
      if (field) form.setError(field, { message: refusalMessage(error) ?? '' });
      form.setFocus(field ?? focusOnRefusal);
      toast({ title: failed.title, description: failureText(error, failed), tone: 'destructive' });
    },
  });

  function showProblem(): void {
    const problem = problemOf(form.getValues() as Fields<Name>);
    if (problem) toast({ title: 'Error', description: problem.message, tone: 'destructive' });
  }

  return {
    /** Stays on until the page is left, because success leads to another page. */
    isBusy: isPending || isSuccess,
    submit: () =>
      void form.handleSubmit((typed) => isPending || mutate(typed as Fields<Name>), showProblem)(),
    /** The props of a text field. */
    field: (name: Name) => ({ ...form.register(name), error: errors[name]?.message }),
  };
}

const remedies: Readonly<Record<FormProblem['field'], { missing: string; wrong: string }>> = {
  email: { missing: 'Please enter your email address', wrong: 'Such as you@example.com' },
  currentPassword: { missing: 'Please enter your current password', wrong: '' },
  password: {
    missing: 'Please enter a password',
    wrong: `${minPasswordLength} to ${maxPasswordLength} characters`,
  },
  confirmPassword: {
    missing: 'Please enter the password a second time',
    wrong: 'Enter the same password again',
  },
};

/** The problem's field with its fix, and every other empty field. */
function errorsOf(
  typed: Record<string, string>,
  problem: FormProblem | null,
): FieldErrors<Record<string, string>> {
  const errors: FieldErrors<Record<string, string>> = {};
  if (problem === null) return errors;
  for (const [name, { missing, wrong }] of Object.entries(remedies)) {
    const value = typed[name];
    if (value === undefined) continue;
    if ((name === 'email' ? value.trim() : value) === '') errors[name] = missing;
    else if (name === problem.field) errors[name] = wrong;
  }
  return errors;
}
