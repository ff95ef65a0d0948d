import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastDone, type Done } from '#web/admin/editing/toast-done.ts';
import { toastFailure } from '#web/admin/editing/toast-failure.ts';

type StaffMutationOptions<Answer, Input> = UseMutationOptions<Answer, Error, Input> & {
  mutationFn: (input: Input) => Promise<Answer>;
  /** What a toast says once it is done; left out if `onSuccess` says it. */
  success?: string | ((answer: Answer, input: Input) => Done);
  /** The title of the toast about a failure, whose text is the server's message; left out if `onError` shows the failure. */
  failure?: string;
};

/**
 * A change by staff: the library's `useMutation`, with the dashboard's toasts (R-ADMIN-20), and once at a time: `mutate` does nothing
 * while it runs. It runs until the promises of `onSuccess` and `onError` are settled, too. The dialog that asks for the password after
 * a 401 is the frame's.
 */
export function useStaffMutation<Answer, Input = void>({
  success,
  failure,
  ...options
}: StaffMutationOptions<Answer, Input>): UseMutationResult<Answer, Error, Input> {
  // `isPending` is a rendering late for a second click.
  const isRunning = useRef(false);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    onSuccess(answer, input, ...more) {
      if (success !== undefined) {
        toastDone(typeof success === 'string' ? { message: success } : success(answer, input));
      }
      return options.onSuccess?.(answer, input, ...more);
    },
    onError(error, input, ...more) {
      if (failure !== undefined) toastFailure(failure, error);
      return options.onError?.(error, input, ...more);
    },
    onSettled(...all) {
      isRunning.current = false;
      return options.onSettled?.(...all);
    },
  });
  return {
    ...mutation,
    mutate(...all) {
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate(...all);
    },
  };
}
