import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { PageContext } from '#web/document.tsx';
import { gateId, behindGateId, verifiedEvent } from './gate-marks.ts';
import { Question } from './question.tsx';

/**
 * The store behind the age gate (R-AGE-1, R-AGE-2, R-AGE-8). The gate and the inert page are in the server's HTML, so the page
 * stays closed while scripts are late; before-first-paint.ts opens it for verified shoppers and takes the answer, and without scripts the
 * server does.
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const { age } = useContext(PageContext);
  const isAdult = useSyncExternalStore(subscribe, readIsAdult, () => false);
  const isClosed = !isAdult && age !== 'verified';
  return (
    <>
      <div
        id={gateId}
        hidden={!isClosed}
        className="in-data-[age=verified]:hidden"
        suppressHydrationWarning
        {...(import.meta.env.SSR ? { children: <Question /> } : { dangerouslySetInnerHTML: served })}
      />
      <div id={behindGateId} inert={isClosed} suppressHydrationWarning>
        {children}
      </div>
    </>
  );
}

/** Also stored here: React clears <html> when a failed page replaces the document. */
let isAdult = false;

function readIsAdult(): boolean {
  isAdult ||= document.documentElement.dataset['age'] === 'verified';
  return isAdult;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(verifiedEvent, onChange);
  return () => document.removeEventListener(verifiedEvent, onChange);
}

/** Keeps the server's markup: the question never changes, so the browser does not need its code. */
const served = {
  __html: import.meta.env.SSR ? '' : (document.getElementById(gateId)?.innerHTML ?? ''),
};
