import type {
  SecurityEvent,
  SecurityEventName,
} from '#domain/identity/security-log/security-event.schema.ts';

export const eventLabels: Readonly<Record<SecurityEventName, string>> = {
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'code.failed': 'Wrong sign-in code',
  'access.refused': 'Access refused',
  'limit.reached': 'Limit reached',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'second-factor.on': 'Two-step sign-in on',
  'second-factor.off': 'Two-step sign-in off',
  'second-factor.reset': 'Two-step sign-in reset',
  'recovery-code.used': 'Recovery code used',
  'recovery-codes.renewed': 'New recovery codes',
  'role.changed': 'Staff changed',
  'session.ended': 'Signed out',
  'change.made': 'Change made',
  'policy.violated': 'Content policy violated',
};

/** Who did it, or whose account it was tried on. */
export function actorLabel({ actor, username }: Pick<SecurityEvent, 'actor' | 'username'>): string {
  if (actor === null) return 'Unknown';
  if (actor.kind === 'customer') return `Customer ${actor.id}`;
  return username ?? `Staff ${actor.id}`;
}
