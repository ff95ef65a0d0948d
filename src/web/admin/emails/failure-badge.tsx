import { Badge } from '#web/ui/display/badge.tsx';

/** What becomes of an email that the mail server did not take: one word for it on every screen (R-EMAIL-20). */
export function FailureBadge({ lastError }: { lastError: string }) {
  return lastError.startsWith('refused') ? (
    <Badge tone="red">Refused</Badge>
  ) : (
    <Badge tone="yellow">Retrying</Badge>
  );
}
