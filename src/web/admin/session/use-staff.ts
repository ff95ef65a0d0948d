import { useQuery } from '@tanstack/react-query';
import * as staff from '#domain/api/staff.calls.ts';
import type { AnswerOf } from '#domain/api/call.ts';
import { may, type Permission } from '#domain/identity/staff/permissions.ts';
import { staffQueryOf } from './ask-staff.ts';

export type SignedInStaff = AnswerOf<typeof staff.verify>;

/** The signed-in user, as the frame has verified it; undefined until then. */
export function useStaff(): SignedInStaff | undefined {
  return useQuery({ ...staffQueryOf(staff.verify), enabled: false }).data;
}

/** Whether the signed-in user's role has a permission. The server decides again for each call (R-STAFF-6). */
export function useMay(permission: Permission): boolean {
  const user = useStaff();
  return user !== undefined && may(user.role, permission);
}
