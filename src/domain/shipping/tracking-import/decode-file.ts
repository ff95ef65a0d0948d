/** A list of the most lines that are read at once is far smaller. In bytes. */
const largest = 5_000_000;

/** Some tools write a web page and call it .xls or .csv. */
const isDocument = /^(?:%PDF|[^<]{0,20}<(?:!doctype|html|table|\?xml))/i;

/**
 * The text of a file as programs write it: UTF-16 or UTF-8, with a byte-order mark or without, otherwise Windows-1252 (R-SHIP-54). Null for
 * what is no text, such as an Excel workbook, and for a file that is too large to be a list.
 */
export function decodeFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isArchive = (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
  const isOther = isDocument.test(new TextDecoder('windows-1252').decode(bytes.subarray(0, 100)));
  if (isArchive || isOther || bytes.length > largest) return null;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
