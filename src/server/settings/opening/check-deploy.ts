import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { describeProof, isProofDue } from '#domain/settings/backups/describe-backups.ts';
import {
  dkimSelectors,
  judgeAddresses,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDkim,
  judgeDmarc,
  judgePorts,
  judgeRoom,
  judgeSpf,
  type Finding,
  type Judged,
} from '#domain/settings/opening/deploy-checks.ts';
import { mailFailureText } from '#domain/platform/email-sending/mail-failure.ts';
import { addressIn } from '#server/platform/email-sending/transport.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { shortReason } from '#server/platform/jobs/run-batch.ts';
import { keepPrivate } from '#server/platform/private-folder.ts';
import { readBackups } from '#server/settings/backups/read-backups.ts';
import type { Services } from '#server/services.ts';
import { checkPayments, checkProxy, checkStore, checkWebhook } from './check-answers.ts';
import { lookups, type Lookups } from './lookups.ts';

type Check = (services: Services, look: Lookups) => Promise<Judged>;

const ok = (message: string): Judged => ({ outcome: 'ok', message });
const warn = (message: string): Judged => ({ outcome: 'warn', message });
const fail = (message: string): Judged => ({ outcome: 'fail', message });

/** What is checked before a store opens, in the order in which it is mended (R-OPS-7). */
const checks: Readonly<Record<string, Check>> = {
  DNS: async ({ config }, look) => {
    const { hostname } = new URL(config.publicUrl);
    return judgeAddresses(hostname, await look.addresses(hostname));
  },

  Ports: async ({ config }, look) => {
    const { hostname, port } = new URL(config.publicUrl);
    const ports = port === '' ? [80, 443] : [Number(port)];
    const addresses = await look.addresses(hostname);
    if (addresses.length === 0) return warn('Not checked, because DNS has no address.');
    const tried = addresses.flatMap((address) =>
      ports.map(async (one) => ({ address, port: one, open: await look.answers(address, one) })),
    );
    return judgePorts(
      hostname,
      (await Promise.all(tried)).filter(({ open }) => !open),
    );
  },

  Certificate: async ({ config, clock }, look) => {
    const { protocol, hostname, port } = new URL(config.publicUrl);
    if (protocol !== 'https:')
      return fail(
        `PUBLIC_URL is ${config.publicUrl}. Put a proxy with TLS in front, and set it to https://….`,
      );
    return judgeCertificate(hostname, await look.certificate(hostname, Number(port || 443)), clock());
  },

  Store: checkStore,
  Proxy: checkProxy,
  Clock: async (_services, look) => judgeClock(await look.clockOffset()),

  Disk: async ({ config }, look) => {
    const folders = new Set([config.dataDir, config.backups.folder]);
    const seen = [...folders].map(async (folder) => ({ folder, room: await look.room(folder) }));
    const rooms = await Promise.all(seen);
    return judgeRoom(rooms.flatMap(({ folder, room }) => (room === null ? [] : { folder, ...room })));
  },

  Database: async ({ config, database }, look) =>
    judgeDatabase(await look.serverSettings(database), config.databasePoolSize + 7),

  'Mail server': async ({ mailer }) => {
    if (mailer.transport === null) return fail('The store has no mail server. Set SMTP_URL and MAIL_FROM.');
    const answer = await mailer.transport.verify();
    return answer.outcome === 'sent'
      ? ok('The mail server lets the store in.')
      : fail(mailFailureText(answer.reason));
  },

  SPF: async (services, look) => {
    const domain = mailDomain(services);
    return judgeSpf(domain, await look.texts(domain));
  },

  DKIM: async (services, look) => {
    const domain = mailDomain(services);
    const keys = dkimSelectors.map((selector) => look.texts(`${selector}._domainkey.${domain}`));
    return judgeDkim(domain, await look.texts(`_domainkey.${domain}`), await Promise.all(keys));
  },

  DMARC: async (services, look) => {
    const domain = mailDomain(services);
    const above = domain.split('.').slice(1);
    const domains = above.length > 1 ? [domain, above.join('.')] : [domain];
    return judgeDmarc(domain, await Promise.all(domains.map((one) => look.texts(`_dmarc.${one}`))));
  },

  Payments: checkPayments,
  Webhook: checkWebhook,

  Files: async ({ config }) => {
    try {
      keepPrivate(config.dataDir);
    } catch (error) {
      if (error instanceof ConfigError) return fail(error.message);
      throw error;
    }
    const { keyFile } = config.backups;
    const key = await stat(keyFile).catch(() => null);
    if (key && (key.mode & 0o077) !== 0) return fail(`Others may read ${keyFile}. Run: chmod 600 ${keyFile}`);
    return ok('Only the store’s user may use its files.');
  },

  Backups: async (services) => {
    const { folder, last, fault, isBesideData } = await readBackups(services);
    // Before the first one its folder may be missing.
    const place = await access(folder, constants.W_OK)
      .catch(() => access(path.dirname(folder), constants.W_OK))
      .then(
        () => true,
        () => false,
      );
    if (!place)
      return fail(
        `The store may not write in ${folder}. Give its user the folder, or set BACKUP_DIR to another one.`,
      );
    if (fault !== null) return fail(fault);
    if (last === null) return warn('There is no backup yet. Run npm run backup.');
    if (isBesideData)
      return warn(
        `Backups lie in the data folder, and are lost with its disk. Set BACKUP_DIR to another one.`,
      );
    return ok(`The newest backup is ${last.name}.`);
  },

  Restore: async (services) => {
    const { proof, asOf } = await readBackups(services);
    const words = describeProof(proof.last, new Date(asOf));
    if (isProofDue(proof, new Date(asOf)))
      return fail(
        `${words}${proof.latest?.fault ? `: ${proof.latest.fault}` : ''}. Run npm run prove-restore.`,
      );
    return proof.last === null ? warn(`${words}. Run npm run prove-restore.`) : ok(`${words}.`);
  },
};

/** Checks the running store and all that it needs around it. One check that cannot be made leaves the others. */
export function checkDeploy(services: Services, look: Lookups = lookups): Promise<Finding[]> {
  const found = Object.entries(checks).map(async ([name, check]) => ({
    name,
    ...(await check(services, look).catch((error: unknown) => fail(`Not checked: ${shortReason(error)}`))),
  }));
  return Promise.all(found);
}

/** The domain of the address that emails come from. */
function mailDomain({ config, settings }: Services): string {
  const address = addressIn(config.email.from ?? settings.current().facts.email);
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
