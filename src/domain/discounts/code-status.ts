export type CodeStatus = 'Inactive' | 'Expired' | 'Active';

/** Spec: admin §4 'Discount code status shown'. `expiresAt` is an ISO date. */
export function codeStatus(code: { isActive: boolean; expiresAt: string }, now: Date): CodeStatus {
  if (!code.isActive) return 'Inactive';
  return Date.parse(code.expiresAt) < now.getTime() ? 'Expired' : 'Active';
}
