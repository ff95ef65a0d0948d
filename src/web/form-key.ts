/** A key for one filled-in form, so that the server acts once however often it is sent. Works without HTTPS too. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
