/** How long an invitation's link works (R-STAFF-2). */
export const invitationDays = 7;
