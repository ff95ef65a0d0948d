import { privacyPolicy, sizeChart, terms } from '#web/queries.ts';
import { PolicyPage } from './policy-page.tsx';

export function PrivacyPage() {
  return <PolicyPage query={privacyPolicy} />;
}

export function TermsPage() {
  return <PolicyPage query={terms} />;
}

/** R-POLICY-4. */
export function SizeChartPage() {
  return <PolicyPage query={sizeChart} />;
}
