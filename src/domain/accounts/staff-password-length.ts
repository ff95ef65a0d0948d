/** Apart from the rule, which brings the list of common passwords along: the dashboard needs the length only. */
export const minStaffPasswordLength = 8;
