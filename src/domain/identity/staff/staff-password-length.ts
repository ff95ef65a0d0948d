/** Separate from the rule, which imports the list of common passwords: the dashboard needs only the length. */
export const minStaffPasswordLength = 8;
