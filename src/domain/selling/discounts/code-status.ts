export type CodeStatus = 'Inactive' | 'Expired' | 'Scheduled' | 'Active';

/** R-ADISC-5, R-ADISC-16; Scheduled until its first day begins. Both dates are ISO dates. */
export function codeStatus(
  code: { isActive: boolean; startsAt: string | null; expiresAt: string },
  now: Date,
): CodeStatus {
  if (!code.isActive) return 'Inactive';
  if (Date.parse(code.expiresAt) < now.getTime()) return 'Expired';
  return code.startsAt !== null && Date.parse(code.startsAt) > now.getTime() ? 'Scheduled' : 'Active';
}
