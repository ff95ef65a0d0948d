import { useState, type MouseEvent } from 'react';
import { rejectNonEssential } from '#domain/care/consent/cookie-choices.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { showModal } from '#web/ui/overlays/show-modal.ts';
import { hasPrivacyControl } from './consent-record.ts';
import { remember } from './remember.ts';

/** Two kinds of cookies to turn on, both off by default (R-COOKIE-5). A native dialog, because it must be above the age gate. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState(rejectNonEssential);
  function save(event: MouseEvent) {
    // The focus first returns to the banner, which passes it on.
    close(event);
    remember(choice);
  }
  return (
    <dialog
      ref={showModal}
      aria-labelledby="cookie-preferences"
      // Small enough to leave the page scrollable; locking it would shift the layout by the scrollbar.
      data-leaves-scroll
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      className="on-bone fixed m-auto max-h-dvh w-full max-w-120 animate-[rise_280ms_var(--ease-in-place)] flex-col overscroll-contain open:flex bg-surface text-text shadow-drawer outline-none [@media(height<25rem)]:overflow-y-auto backdrop:animate-[appear_200ms] backdrop:bg-ink-950/62 max-md:h-dvh max-md:max-w-none md:rounded-l"
    >
      <div className="grow overflow-y-auto px-4 pt-6 md:px-6 [@media(height<25rem)]:shrink-0 [@media(height<25rem)]:overflow-y-visible">
        <h2 id="cookie-preferences" className="type-h3">
          Cookie Preferences
        </h2>
        <p className="type-small mt-1 mb-4 text-text-2">
          Necessary cookies are always on.
          {hasPrivacyControl() &&
            ' Your browser sends Global Privacy Control, so the others count as rejected until you turn them on.'}
        </p>
        <div className="divide-y divide-line border-y border-line">
          <Switch
            label="Analytics"
            hint="Measures page views and purchases."
            checked={choice.analytics}
            onChange={(analytics) => setChoice({ ...choice, analytics })}
          />
          <Switch
            label="Marketing"
            hint="Measures our ads elsewhere."
            checked={choice.marketing}
            onChange={(marketing) => setChoice({ ...choice, marketing })}
          />
        </div>
      </div>
      <div className="grid gap-2 px-4 pt-6 pb-[max(24px,env(safe-area-inset-bottom))] md:flex md:justify-end md:px-6">
        <Button level="secondary" size="small" className="max-md:order-last max-md:min-h-12" onClick={close}>
          Cancel
        </Button>
        <Button size="small" className="max-md:min-h-12" onClick={save}>
          Save Preferences
        </Button>
      </div>
    </dialog>
  );
}

function close({ currentTarget }: MouseEvent): void {
  currentTarget.closest('dialog')?.close();
}
