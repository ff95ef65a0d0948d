/**
 * A typed American phone number as '325-555-0142' or '325-555-0142 x12': with a country code of 1 or not, in any grouping, from a
 * `tel:` link, with a phone's pause before the extension. Other text stays.
 */
export function asPhone(typed: string): string {
  const [, number, extension] =
    /^(?:tel:)? ?\+?1?((?:[\s()./·•-]{0,4}\d){10})(?:(?:[,;]|[ ,;]{0,2}(?:x|#|ext(?:ension|\.)?)[ .:=]{0,2})(\d{1,6}))?[ .,]?$/i.exec(
      typed,
    ) ?? [];
  if (number === undefined) return typed;
  const digits = number.replaceAll(/\D/g, '');
  const plain = `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension === undefined ? plain : `${plain} x${extension}`;
}
