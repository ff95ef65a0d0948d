import type { Choice } from '#domain/orders/read/line-choices.ts';

/** Everything that was chosen for a line, as the confirmation email lists it (R-ORD-3, R-ORD-48). */
export function LineChoices({ choices }: { choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <dl className="type-small mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 @xl:gap-x-6">
      {choices.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-text-2">{label}:</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
