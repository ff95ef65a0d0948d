import type { DisputeStatus } from '#domain/payments/disputes/disputes.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';
import { disputeLabel } from './dispute-labels.ts';

const tones: Readonly<Record<DisputeStatus, Tone>> = {
  'needs-answer': 'red',
  waiting: 'yellow',
  won: 'green',
  lost: 'charcoal',
};

export function DisputeBadge({ status }: { status: DisputeStatus }) {
  return <Badge tone={tones[status]}>{disputeLabel(status)}</Badge>;
}
