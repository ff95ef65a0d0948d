/** Whether the visitor has asked for no more than needed: nothing is fetched ahead then. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
