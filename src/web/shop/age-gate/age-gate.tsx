import type { ReactNode } from 'react';
import { gateId, behindGateId } from './gate-marks.ts';
import { Question } from './question.tsx';
import { useIsAdult } from './use-is-adult.ts';

export type AgeGateProps = {
  /** False on the pages that stand without the gate; their HTML holds it hidden, for the way from them into the shop. */
  isAsking: boolean;
  children: ReactNode;
};

/**
 * The shop behind the question of age (R-AGE-1, R-AGE-2, R-AGE-8). Gate and inert page are in everybody's HTML, so nobody
 * is let in while scripts are late or off; before-first-paint.ts opens for those who are known, and answers.
 */
export function AgeGate({ isAsking, children }: AgeGateProps) {
  const isAdult = useIsAdult();
  const isClosed = isAsking && !isAdult;
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

/** The question as it stands in the document: it never changes, so the browser need not know how to draw it. */
const served = {
  __html: import.meta.env.SSR ? '' : (document.getElementById(gateId)?.innerHTML ?? ''),
};
