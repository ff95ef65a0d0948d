/** What keeps emails from going out, by what the mail server or the connection to it said. */
const causes: readonly [said: RegExp, words: string][] = [
  [
    /ECONNREFUSED/,
    'The mail server refuses connections. Its address or port is wrong, or it is not running.',
  ],
  [/ENOTFOUND|EAI_AGAIN|EDNS|queryA/i, 'No mail server has this name. Check its address.'],
  [
    /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|timeout|timed out|aborted|Greeting never received|closed/i,
    'The mail server does not answer. Check its address and port, and the firewall.',
  ],
  [
    /\b53[045]\b|EAUTH|Invalid login|authentication/i,
    'The mail server refused the username or the password.',
  ],
  [
    /certificate|self.signed|altname|\bSSL\b|\bTLS\b/i,
    'The connection to the mail server could not be secured. Check its name, its port and its certificate.',
  ],
];

/** A failed delivery in words, with what to check (R-EMAIL-22). */
export function mailFailureText(said: string): string {
  const known = causes.find(([pattern]) => pattern.test(said));
  return known?.[1] ?? `The mail server answered: ${said}`;
}
