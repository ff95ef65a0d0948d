type Line = { saveData?: boolean; effectiveType?: string };

/** Whether the browser asks to save data; then nothing is prefetched. */
export function savesData(): boolean {
  return line()?.saveData === true;
}

/** Whether the line is known to be fast. Browsers that do not tell count as slow. */
export function isFastLine(): boolean {
  return line()?.effectiveType === '4g' && !savesData();
}

function line(): Line | undefined {
  return (navigator as Navigator & { connection?: Line }).connection;
}
