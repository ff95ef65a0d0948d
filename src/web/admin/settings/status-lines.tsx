import { useQuery } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import Mail from 'lucide-react/icons/mail';
import Users from 'lucide-react/icons/users';
import * as calls from '#domain/api/settings.calls.ts';
import { adminPaths } from '#domain/admin-paths.ts';
import { providerWord } from '#domain/payments/providers/providers.ts';
import { formatDecimal } from '#domain/money/amounts/money.ts';
import type { StoreStatus } from '#domain/settings/status/store-status.schema.ts';
import { useDateTime } from '#web/admin/date-time.ts';
import { staffQueryOf } from '#web/admin/session/ask-staff.ts';
import { backupsText, ProofText } from './backups/backups-text.tsx';
import { SettingsLine } from './settings-line.tsx';

/** Who works here, and how payments, emails and backups go (R-SET-14). */
export function StatusLines() {
  const { data: status } = useQuery(staffQueryOf(calls.status));
  const dateTime = useDateTime();
  return (
    <>
      <SettingsLine title="Staff" to={adminPaths.tab('staff')} icon={Users}>
        {status && staffText(status.staff)}
      </SettingsLine>
      <SettingsLine title="Payments" to={adminPaths.money} icon={CreditCard}>
        {status && paymentsText(status.payments, dateTime)}
      </SettingsLine>
      <SettingsLine title="Email" to={adminPaths.tab('emails')} icon={Mail}>
        {status && emailText(status.email, dateTime)}
      </SettingsLine>
      <SettingsLine
        title="Backups"
        to={adminPaths.backups}
        icon={DatabaseBackup}
        next={status && <ProofText {...status.backups} />}
      >
        {status && backupsText(status.backups, dateTime)}
      </SettingsLine>
    </>
  );
}

/** An ISO date in words. */
type DateTime = (iso: string) => string;

function staffText({ people, withSecondFactor, invitations }: StoreStatus['staff']): string {
  const waiting = invitations === 0 ? '' : `, ${counted(invitations, 'invitation')} waiting`;
  return `${counted(people, 'person', 'people')}${waiting}. Two-step sign-in on for ${withSecondFactor} of ${people}.`;
}

function paymentsText({ providers, last }: StoreStatus['payments'], dateTime: DateTime): string {
  const names = providers.map(
    ({ name, isTest }) => `${providerWord(name)}, ${isTest ? 'test: no money moves' : 'live'}.`,
  );
  const latest = last
    ? `Last payment ${dateTime(last.at)}, ${formatDecimal(last.amount)}.`
    : 'No payment yet.';
  return [...names, latest].join(' ');
}

function emailText({ sender, lastSentAt, waiting }: StoreStatus['email'], dateTime: DateTime): string {
  if (sender === null) return 'No mail server is set. Emails are kept in the preview.';
  const latest = lastSentAt ? `Last email ${dateTime(lastSentAt)}.` : 'No email yet.';
  return [`Sent from ${sender}.`, latest, waiting > 0 && `${counted(waiting, 'email')} not sent.`]
    .filter(Boolean)
    .join(' ');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
