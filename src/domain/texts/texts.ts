/** The policies that the owner may edit (R-POLICY-1). */
export const textNames = ['privacy', 'terms'] as const;

export type TextName = (typeof textNames)[number];

export const textTitles: Readonly<Record<TextName, string>> = {
  privacy: 'Privacy Policy',
  terms: 'Terms of Sale',
};
