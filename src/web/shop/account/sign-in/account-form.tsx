import type { ReactNode } from 'react';

/** Sent by script only: were it sent before that is there, no password would stand in an address. */
export function AccountForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      method="post"
      className="mt-8 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Below the form: where else to go. */
export function AccountFormFoot({ children }: { children: ReactNode }) {
  return <p className="type-body mt-8 border-t border-line pt-6">{children}</p>;
}
