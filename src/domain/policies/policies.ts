/** The policies that the owner may edit (R-POLICY-1). */
export const policyNames = ['privacy', 'terms'] as const;

export type PolicyName = (typeof policyNames)[number];

export const policyTitles: Readonly<Record<PolicyName, string>> = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
};
