import { Spinner } from '#web/ui/display/spinner.tsx';

/** Covers the button, which must stay mounted for the provider's script. */
export function Confirming({ isWaiting }: { isWaiting: boolean }) {
  return (
    <output className="type-strong absolute inset-0 z-10 flex items-center justify-center gap-3 rounded-m border border-line bg-surface">
      <Spinner className="size-6" />
      {isWaiting ? 'Still working… Please keep this page open.' : 'Confirming your payment...'}
    </output>
  );
}
