import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type OutcomeProps = {
  tone?: 'good' | 'bad' | 'open';
  icon: ReactNode;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
};

const grounds = {
  good: 'bg-primary text-on-primary',
  bad: 'bg-red-700 text-bone-50',
  open: 'text-text-2',
} as const;

/** The result: one icon, one heading and one sentence. */
export function Outcome({ tone = 'open', icon, title, children, foot }: OutcomeProps) {
  return (
    <div className="rounded-m border border-line bg-surface px-5 pt-10 pb-8 text-center md:px-16 md:pt-14 md:pb-10 print:py-4">
      <div className={cx('mx-auto grid size-16 place-items-center rounded-full print:hidden', grounds[tone])}>
        {icon}
      </div>
      <h1 className="type-h1 mt-6 print:mt-0">{title}</h1>
      <div className="type-lead mt-3 text-text-2">{children}</div>
      {foot}
    </div>
  );
}

export function OrderNumber({ children }: { children: string }) {
  return (
    <p className="mt-8 rounded-s bg-plate px-4 py-5 print:mt-2 print:py-0">
      <span className="type-small block text-text-2">Order number</span>
      <span className="type-h2 tabular mt-1 block whitespace-nowrap max-sm:text-[1.125rem] max-[20rem]:whitespace-normal">
        {children}
      </span>
    </p>
  );
}
