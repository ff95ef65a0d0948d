import { paths } from '#domain/paths.ts';

/** The policies that the law asks for; a new store's owner reads both first. */
export const legalPolicies = ['privacy', 'terms'] as const;

/** The texts that the owner may edit (R-POLICY-1, R-POLICY-4). */
export const policyNames = [...legalPolicies, 'size-chart'] as const;

export type PolicyName = (typeof policyNames)[number];

export const policyTitles: Readonly<Record<PolicyName, string>> = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
  'size-chart': 'Size Chart',
};

export const policyPaths: Readonly<Record<PolicyName, string>> = {
  privacy: paths.privacy,
  terms: paths.terms,
  'size-chart': paths.sizeChart,
};
