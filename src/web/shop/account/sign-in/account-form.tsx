import type { ReactNode } from 'react';

/** Submitted by script only; as on each form, `method="post"` keeps what was typed out of the address if no script loads. */
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

/** Links below the form. */
export function AccountFormFoot({ children }: { children: ReactNode }) {
  return <p className="type-body mt-8 border-t border-line pt-6">{children}</p>;
}
