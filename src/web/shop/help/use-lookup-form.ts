import { useMutation } from '@tanstack/react-query';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { failureText } from '#web/failure-text.ts';
import { refusedField } from '#web/refused-field.ts';
import { resolverOf, type FieldErrors } from '#web/resolver-of.ts';

type LookupFormOptions<Fields, Answer> = {
  typed: Fields;
  errorsOf: (fields: Fields) => FieldErrors<Fields>;
  mutationFn: (fields: Fields) => Promise<Answer>;
  onSuccess: (answer: Answer, fields: Fields) => void;
};

/** The form of one step. An error shows at its field, which takes the focus, or else above the button. */
export function useLookupForm<Fields extends FieldValues, Answer>(
  options: LookupFormOptions<Fields, Answer>,
) {
  const { typed, errorsOf, mutationFn, onSuccess } = options;
  const form = useForm<Fields>({
    // What is blank here may have been filled in before this code ran.
    defaultValues: Object.fromEntries(
      Object.entries(typed).filter(([, value]) => value !== ''),
    ) as DefaultValues<Fields>,
    resolver: resolverOf(errorsOf),
  });
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn,
    onSuccess,
    onError(error) {
      const message = failureText(error);
      const field = refusedField(error);
      if (field !== null && field in typed) {
        form.setError(field as Path<Fields>, { message }, { shouldFocus: true });
      } else form.setError('root', { message });
    },
  });
  const submit = form.handleSubmit((fields) => isPending || mutate(fields));

  return {
    submit: () => void submit(),
    isBusy: isPending,
    /** An error that belongs to no field: too many codes, no connection. */
    failure: errors.root?.message,
    /** The props of a text field. */
    field: (name: Path<Fields>) => ({
      ...form.register(name),
      error: (errors[name] as { message?: string } | undefined)?.message,
    }),
  };
}
