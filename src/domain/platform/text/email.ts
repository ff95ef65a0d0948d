/**
 * An email address as mail programs copy it, without what surrounds it: `Dana Reyes <dana@example.com>`, `mailto:dana@example.com`,
 * quotes, a comma behind it. A domain in other letters than ASCII gets the form that mail servers take (Punycode).
 */
export function asEmail(typed: string): string {
  const bare = typed
    .replace(/(?<![,.;:])[,.;:]+$/, '')
    .replace(/^.*<([^<>]*)>$/, '$1')
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/^(['"])(.*)\1$/, '$2');
  const start = bare.lastIndexOf('@') + 1;
  return bare.slice(0, start) + asciiDomain(bare.slice(start));
}

function asciiDomain(domain: string): string {
  const address = `http://${domain}`;
  const isOther = /\P{ASCII}/u.test(domain) && !/[#/:?\\]/.test(domain) && URL.canParse(address);
  return isOther ? new URL(address).hostname : domain;
}

/** Whether it has a name and a host, so that a slip is told before it is sent. The schema judges the rest. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@\S+$/.test(typed.trim());
}

const providers: readonly string[] = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'charter.net',
  'protonmail.com',
];

/** Real domains that look like a slip of one above. */
const alike: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com']);

/**
 * The address that was probably meant: a large provider's domain with one letter wrong, missing, doubled or swapped, an ending such
 * as .con, or none (R-CHK-51). Null if nothing looks wrong.
 */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || providers.includes(domain) || alike.has(domain)) return null;
  const whole = domain.includes('.')
    ? domain.replace(/\.(?:con|cpm|cmo|ocm|vom|xom|comm|coom)$/, '.com')
    : (providers.find((provider) => isSlip(domain, provider.replace(/\..*/, ''))) ?? `${domain}.com`);
  const meant = providers.find((provider) => isSlip(whole, provider)) ?? whole;
  return meant === domain ? null : `${email.slice(0, at + 1)}${meant}`;
}

/** Whether two words are the same but for one letter: changed, left out, added, or swapped with its neighbor. */
function isSlip(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [here, there] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return here === there.slice(1);
  const swapped = `${there[1] ?? ''}${there[0] ?? ''}${there.slice(2)}`;
  return here.slice(1) === there.slice(1) || here === swapped;
}
