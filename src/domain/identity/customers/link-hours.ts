/** How long an emailed link works after it is sent, in hours (R-ACCT-32, R-ACCT-34). */
export const linkHours = { 'verify-email': 72, 'reset-password': 2 } as const;

export type LinkPurpose = keyof typeof linkHours;
