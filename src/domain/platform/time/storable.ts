/** Whether the database, and every time zone's calendar around it, has the year of an ISO moment: from 2000 to 9998. */
export function isStorable(moment: string): boolean {
  return /^(?!9999)[2-9]\d{3}-/.test(moment);
}
