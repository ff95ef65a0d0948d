import type { Acknowledged } from '#domain/shipping/rules/acknowledgement.schema.ts';
import type { OrderNotices as Ruled, ShownNotice } from '#domain/shipping/rules/notices.schema.ts';
import { signatureSentence } from '#domain/shipping/rules/rule-text.ts';
import { cx } from './ui/cx.ts';
import { Checkbox } from './ui/controls/checkbox.tsx';
import { Notice } from './ui/messages/notice.tsx';

type OrderNoticesProps = {
  ruled: Ruled;
  given: Acknowledged;
  onChange: (given: Acknowledged) => void;
  /** What a tick says. */
  label: string;
  disabled?: boolean;
  className?: string;
};

/** The notices that state rules ask for, with a box for each that has to be confirmed, and who signs for the parcel (R-RULE-4, R-RULE-6). */
export function OrderNotices({ ruled, given, onChange, label, disabled, className }: OrderNoticesProps) {
  const { notices, signature } = ruled;
  if (notices.length === 0 && signature === null) return null;
  const others = (ruleId: string) => given.filter((one) => one.ruleId !== ruleId);
  return (
    <div className={cx('grid gap-4', className)}>
      {notices.map((notice) => (
        <Notice key={notice.ruleId} tone={notice.isToConfirm ? 'yellow' : 'neutral'} title={notice.title}>
          <p className="wrap-anywhere whitespace-pre-line">{notice.text}</p>
          {notice.citation !== '' && <p className="mt-1 text-text-2">{notice.citation}</p>}
          {notice.isToConfirm && (
            <Checkbox
              className="mt-2"
              label={label}
              disabled={disabled}
              checked={isGiven(notice, given)}
              onChange={({ target }) => {
                const { ruleId, text } = notice;
                onChange(target.checked ? [...others(ruleId), { ruleId, text }] : others(ruleId));
              }}
            />
          )}
        </Notice>
      ))}
      {signature !== null && <Notice title="Adult signature">{signatureSentence(signature)}</Notice>}
    </div>
  );
}

/** Whether each notice that has to be confirmed is ticked, as it reads now. */
export function areConfirmed({ notices }: Ruled, given: Acknowledged): boolean {
  return notices.every((notice) => !notice.isToConfirm || isGiven(notice, given));
}

function isGiven({ ruleId, text }: ShownNotice, given: Acknowledged): boolean {
  return given.some((one) => one.ruleId === ruleId && one.text === text);
}
