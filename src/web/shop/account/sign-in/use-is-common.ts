import { useEffect, useState } from 'react';

/** Whether a typed password is a common one. The list comes once somebody types, and never leaves the browser. */
export function useIsCommon(typed: string): boolean {
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (typed === '') return;
    let isStale = false;
    // Without its list nothing is said, and the form works all the same.
    import('#domain/accounts/common-passwords.ts').then(
      ({ isCommonPassword }) => !isStale && setCommon(isCommonPassword(typed) ? typed : null),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [typed]);
  return typed !== '' && common === typed;
}
