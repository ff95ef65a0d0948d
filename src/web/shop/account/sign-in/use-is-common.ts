import { useEffect, useState } from 'react';

/** Whether a typed password is common. The list loads when the shopper types; the password never leaves the browser. */
export function useIsCommon(typed: string): boolean {
  const [common, setCommon] = useState<string | null>(null);
  useEffect(() => {
    if (typed === '') return;
    let isStale = false;
    // Without the list there is no warning, and the form still works.
    import('#domain/identity/sessions/common-passwords.ts').then(
      ({ isCommonPassword }) => !isStale && setCommon(isCommonPassword(typed) ? typed : null),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [typed]);
  return typed !== '' && common === typed;
}
