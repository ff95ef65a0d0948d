import type { ReactNode } from 'react';
import { useFacts } from '#web/facts.ts';
import { Notice } from '#web/ui/messages/notice.tsx';

type NeedsScriptsProps = {
  /** What does not work, such as 'Checkout'. */
  what: string;
  /** What an email about it says, such as 'what you want and where to ship it'. */
  tell: string;
  className?: string;
  /** What would lead nowhere: hidden without scripts. */
  children?: ReactNode;
};

/** Without scripts, says what to do instead of a form that would lead nowhere (R-PAGE-44). */
export function NeedsScripts({ what, tell, className = '', children }: NeedsScriptsProps) {
  const { email } = useFacts();
  return (
    <>
      <div className={`hidden noscript:block ${className}`}>
        <Notice tone="yellow" title={`${what} needs JavaScript`}>
          Turn it on for this site and reload the page, or email{' '}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>{' '}
          with {tell}.
        </Notice>
      </div>
      {children && <div className="noscript:hidden">{children}</div>}
    </>
  );
}
