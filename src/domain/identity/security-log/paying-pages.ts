/** Whether the path is of a page that takes money. Reports of browsers about these have places that no other page uses (R-SEC-30, R-SEC-33). */
export function isPayingPage(path: string): boolean {
  return /^\/(checkout|pay)\b/.test(path);
}
