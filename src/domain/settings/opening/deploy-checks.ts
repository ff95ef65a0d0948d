import {
  endsSoon,
  isNearlyFull,
  type Room,
  type SeenCertificate,
} from '#domain/platform/health/machine-troubles.ts';
import { dayMs, minuteMs, secondMs } from '#domain/platform/time/durations.ts';

/** `warn`: the store works, and should not stay so. The message says in a sentence what was found, and what to do (R-OPS-7). */
export type Judged = { outcome: 'ok' | 'warn' | 'fail'; message: string };
export type Finding = Judged & { name: string };

const isWell = (message: string): Judged => ({ outcome: 'ok', message });
const isWanting = (message: string): Judged => ({ outcome: 'warn', message });
const isWrong = (message: string): Judged => ({ outcome: 'fail', message });

/** 1 if an `npm run deploy-check` with these findings has failed, else 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ outcome }) => outcome === 'fail') ? 1 : 0;
}

export function judgeAddresses(host: string, addresses: readonly string[]): Judged {
  if (addresses.length > 0) return isWell(`${host} leads to ${addresses.join(' and ')}.`);
  return isWrong(`DNS has no address for ${host}. Add an A record that leads to your server.`);
}

/** `closed`: the ports that do not answer. */
export function judgePorts(host: string, closed: readonly { address: string; port: number }[]): Judged {
  const [first] = closed;
  if (!first) return isWell('Ports 80 and 443 answer at each address.');
  return isWrong(
    `Port ${first.port} of ${first.address} does not answer. Open it in the firewall, or remove the address from the DNS of ${host}.`,
  );
}

const certificateFaults: readonly [code: RegExp, words: string][] = [
  [/EXPIRED/, 'has expired. See why the proxy could not renew it: journalctl -u caddy.'],
  [/ALTNAME/, 'is for another name. Let the proxy get one for this name.'],
  [
    /UNABLE_TO_|SELF_SIGNED/,
    'is signed by nobody that browsers trust, or comes without its chain. Let the proxy get one from a public authority, and send all of its chain.',
  ],
];

export function judgeCertificate(host: string, seen: SeenCertificate, now: Date): Judged {
  if ('error' in seen) {
    const known = certificateFaults.find(([code]) => code.test(seen.error));
    if (known) return isWrong(`The certificate of ${host} ${known[1]}`);
    return isWrong(`No TLS connection to ${host} (${seen.error}). See the proxy’s log: journalctl -u caddy.`);
  }
  const days = Math.floor((seen.to.getTime() - now.getTime()) / dayMs);
  if (!endsSoon(seen, now))
    return isWell(`The certificate is valid for ${days} more days, and then renewed.`);
  return isWanting(
    `The certificate of ${host} ends in ${days} days. See why the proxy does not renew it: journalctl -u caddy.`,
  );
}

/** `offset`: how far this machine's clock is ahead, in ms; null: nobody could be asked. Codes of two-step sign-in allow half a minute. */
export function judgeClock(offset: number | null): Judged {
  if (offset === null)
    return isWanting(
      'The time could not be compared with a server’s. Let this machine open HTTPS connections.',
    );
  if (Math.abs(offset) < 30 * secondMs) return isWell('The clock is right.');
  const off = Math.abs(offset);
  const size = off < 2 * minuteMs ? `${Math.round(off / secondMs)} s` : `${Math.round(off / minuteMs)} min`;
  return isWrong(
    `The clock is ${size} ${offset > 0 ? 'ahead' : 'behind'}. Turn on time synchronization: timedatectl set-ntp true.`,
  );
}

const gigabyte = 1e9;

export function judgeRoom(rooms: readonly (Room & { folder: string })[]): Judged {
  const words = ({ folder, freeBytes }: (typeof rooms)[number]) =>
    `${folder} has ${(freeBytes / gigabyte).toFixed(1)} GB free`;
  const full = rooms.find(({ freeBytes }) => freeBytes < gigabyte);
  if (full) return isWrong(`The disk of ${words(full)}. Make room, or get a larger disk.`);
  const low = rooms.find((room) => isNearlyFull(room, false));
  if (low)
    return isWanting(`The disk of ${words(low)}, and is nearly full. Make room, or get a larger disk.`);
  return isWell(`${rooms.map(words).join(', ')}.`);
}

/** PostgreSQL's settings by name; null: the embedded database. */
export type ServerSettings = Readonly<Record<string, string>>;

/** What loses acknowledged orders when the machine loses power. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** `perProcess`: connections that a process of the store opens. */
export function judgeDatabase(settings: ServerSettings | null, perProcess: number): Judged {
  if (settings === null) return isWell('The embedded database: one process, a small store.');
  const number = (name: string) => Number(settings[name]);
  const lossy = durable.find((name) => settings[name] === 'off');
  if (lossy)
    return isWrong(
      `PostgreSQL’s ${lossy} is off: a power cut would lose orders. Set ${lossy} = on in postgresql.conf.`,
    );
  if (settings['server_encoding'] !== 'UTF8')
    return isWrong(
      `The database’s encoding is ${settings['server_encoding']}. Make a new one: createdb --encoding UTF8 --template template0.`,
    );
  const processes = Math.floor(
    (number('max_connections') - number('superuser_reserved_connections') - 10) / perProcess,
  );
  const version = `PostgreSQL ${Math.floor(number('server_version_num') / 10_000)}`;
  if (processes >= 2) return isWell(`${version}, with connections for ${processes} processes.`);
  return isWanting(
    `${version} allows too few connections for two processes. Raise max_connections, or lower DATABASE_POOL_SIZE.`,
  );
}

/** The TXT records of a name. `no-name`: DNS knows neither the name nor one below it; `silent`: DNS did not answer. */
export type Texts = readonly string[] | 'no-name' | 'silent';

const dnsIsSilent = isWanting('DNS did not answer. Try again in a moment.');

export function judgeSpf(domain: string, texts: Texts): Judged {
  if (texts === 'silent') return dnsIsSilent;
  const records = texts === 'no-name' ? [] : texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = records;
  if (record === undefined)
    return isWrong(
      `${domain} has no SPF record, so emails land in spam. Add the one that your mail provider names.`,
    );
  if (records.length > 1)
    return isWrong(`${domain} has ${records.length} SPF records, so none counts. Put them into one.`);
  if (/\s\+?all$/i.test(record.trim()))
    return isWrong(`The SPF record of ${domain} lets anyone send. End it in ~all.`);
  return isWell(`${domain} has an SPF record.`);
}

/** The names under which mail providers publish their keys, if they are always the same. */
export const dkimSelectors: readonly string[] =
  'default dkim mail smtp s1 s2 k1 k2 k3 key1 selector1 selector2 google pm fm1 fm2 fm3 mxvault zoho zmail sig1 protonmail mailo mandrill'.split(
    ' ',
  );

/** `parent`: the records of `_domainkey` itself; `keys`: those of the selectors. */
export function judgeDkim(domain: string, parent: Texts, keys: readonly Texts[]): Judged {
  const records = keys.flatMap((texts) => (typeof texts === 'string' ? [] : texts));
  const found = records.filter((text) => /(^|;)\s*p=/.test(text));
  if (found.some((text) => /(^|;)\s*p=[^;\s]/.test(text))) return isWell(`${domain} has a DKIM key.`);
  if (found.length > 0)
    return isWrong(
      `The DKIM key of ${domain} is withdrawn (p= is empty). Publish the one that your mail provider names.`,
    );
  if (parent === 'silent') return dnsIsSilent;
  // DNS knows names below, which it does not list.
  if (parent !== 'no-name') return isWell(`${domain} has DKIM keys, under names of its mail provider.`);
  return isWrong(
    `${domain} has no DKIM key, so emails land in spam. Turn on DKIM at your mail provider, and add its record.`,
  );
}

/** `texts`: of `_dmarc.` and the domain, or of the domain above it. */
export function judgeDmarc(domain: string, texts: readonly Texts[]): Judged {
  if (texts.includes('silent')) return dnsIsSilent;
  const records = texts.map((one) =>
    typeof one === 'string' ? [] : one.filter((text) => /^v=DMARC1\b/.test(text)),
  );
  const [record] = records.find((found) => found.length > 0) ?? [];
  if (record && /;\s*p=\w/.test(record)) return isWell(`${domain} has a DMARC policy.`);
  return isWrong(
    `${domain} has no DMARC policy. Add a TXT record _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:you@${domain}`,
  );
}
