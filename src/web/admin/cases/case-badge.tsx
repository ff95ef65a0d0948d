import { caseOutcomeLabels, caseStateLabels, type CaseState } from '#domain/care/cases/case-states.ts';
import type { OrderCase } from '#domain/care/cases/case.schema.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

const tones: Readonly<Record<CaseState, Tone>> = {
  open: 'yellow',
  waiting: 'blue',
  decided: 'olive',
  closed: 'gray',
};

/** A case's state, with its outcome once there is one. */
export function CaseBadge({ shown: { state, outcome } }: { shown: Pick<OrderCase, 'state' | 'outcome'> }) {
  const label = caseStateLabels[state];
  return <Badge tone={tones[state]}>{!outcome ? label : `${label}: ${caseOutcomeLabels[outcome]}`}</Badge>;
}
