import { privacyPolicy, terms } from '#web/queries.ts';
import { PolicyPage } from './policy-page.tsx';

export function PrivacyPage() {
  return <PolicyPage query={privacyPolicy} />;
}

export function TermsPage() {
  return <PolicyPage query={terms} />;
}
