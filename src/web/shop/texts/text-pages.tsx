import { privacyText, termsText } from '#web/queries.ts';
import { TextPage } from './text-page.tsx';

export function PrivacyPage() {
  return <TextPage query={privacyText} />;
}

export function TermsPage() {
  return <TextPage query={termsText} />;
}
