import type { StateRule } from '#domain/settings/kinds/rules.schema.ts';
import { ruleTitle, signatureSentence } from '#domain/shipping/rules/rule-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

/** What state rules say of goods, before anyone orders them (R-MAG-3, R-RULE-2). */
export function RuleNotices({ rules, className }: { rules: readonly StateRule[]; className?: string }) {
  if (rules.length === 0) return null;
  return (
    <div className={cx('grid gap-4', className)}>
      {rules.map((rule) => (
        <RuleNotice key={rule.id} rule={rule} />
      ))}
    </div>
  );
}

function RuleNotice({ rule }: { rule: StateRule }) {
  const { effect, text, signature } = rule;
  const title = ruleTitle(rule);
  const isRefused = effect === 'refuse';
  return (
    <Notice
      tone={isRefused ? 'red' : 'yellow'}
      title={isRefused ? <span className="text-danger">{title}</span> : title}
    >
      {text !== '' && <p className="whitespace-pre-line">{text}</p>}
      {effect === 'acknowledge' && <p>You confirm this at checkout.</p>}
      {signature !== null && <p>{signatureSentence(signature)}</p>}
    </Notice>
  );
}
