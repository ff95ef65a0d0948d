/** To make one costs as much as fifteen uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of moments in a time zone, in American English. */
export function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, format);
  return format;
}
