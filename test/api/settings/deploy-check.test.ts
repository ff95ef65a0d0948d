import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { dayMs } from '#domain/platform/time/durations.ts';
import { exitCodeOf, type Finding } from '#domain/settings/opening/deploy-checks.ts';
import { buildApp } from '#server/app.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { createPayPalClient } from '#server/payments/providers/paypal/paypal-client.ts';
import { openTransport } from '#server/platform/email-sending/transport.ts';
import type { Services } from '#server/services.ts';
import { checkDeploy } from '#server/settings/opening/check-deploy.ts';
import type { Asked, Lookups } from '#server/settings/opening/lookups.ts';
import { liveFacts } from '../../support/live-facts.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { testStore } from '../../support/store.ts';

const publicUrl = 'https://prairie.com';
const backups = path.join(inject('scratch'), `backups-${process.pid}-${Date.now()}`);
mkdirSync(backups);
writeFileSync(path.join(backups, 'ridgeline-2026-11-30T08-10-00Z.backup'), '');

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const { app, services, simulator } = await testStore({
  jobs: true,
  env: {
    DEMO: '0',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    BACKUP_DIR: backups,
    PAYPAL_ENVIRONMENT: 'live',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'orders@prairie.internal',
  },
});
simulator.setWebhookUrl(`${publicUrl}/api/paypal/webhook`);

const { db } = services.database;
const proven = { kind: 'proof' as const, seconds: 41, file: null, isExact: true, fault: null };
await db.insert(backupRuns).values({ ...proven, startedAt: services.clock() });

/** The store behind a proxy, which tells it who calls. */
async function throughProxy(
  url: string,
  { headers, body, method = 'GET' }: Asked = {},
  caller = '203.0.113.9',
) {
  const passed = { ...headers, 'x-forwarded-for': caller };
  const answer = await app.inject({
    url: new URL(url).pathname,
    method,
    headers: passed,
    payload: body ?? '',
  });
  return { status: answer.statusCode, body: answer.body };
}

const ownKey = ['k1', '_domainkey.prairie.internal'].join('.');

const texts: Record<string, string[]> = {
  'prairie.internal': ['v=spf1 include:mail.example ~all'],
  [ownKey]: ['v=DKIM1; k=rsa; p=MIGf'],
  '_dmarc.prairie.internal': ['v=DMARC1; p=none'],
};

const server = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  server_encoding: 'UTF8',
  server_version_num: '150012',
  max_connections: '100',
  superuser_reserved_connections: '3',
};

const inDays = (days: number) => new Date(services.clock().getTime() + days * dayMs);

/** A server as it should be. */
const clean: Lookups = {
  addresses: async () => ['203.0.113.5', '2001:db8::5'],
  texts: async (name) => texts[name] ?? 'no-name',
  answers: async () => true,
  certificate: async () => ({ from: inDays(-30), to: inDays(60) }),
  ask: throughProxy,
  clockOffset: async () => 120,
  room: async () => ({ freeBytes: 40e9, sizeBytes: 80e9 }),
  serverSettings: async () => server,
};

const wrong = (findings: readonly Finding[]) => findings.filter(({ outcome }) => outcome !== 'ok');

test('a server as it should be has nothing to mend (R-OPS-7)', async () => {
  const findings = await checkDeploy(services, clean);
  expect(wrong(findings)).toEqual([]);
  expect(findings.map(({ name }) => name).join(', ')).toBe(
    'DNS, Ports, Certificate, Store, Proxy, Clock, Disk, Database, Mail server, SPF, DKIM, DMARC, Payments, Webhook, Files, Backups, Restore',
  );
  expect(exitCodeOf(findings)).toBe(0);
});

const without = (name: string) => ({
  texts: async (asked: string) => (asked === name ? 'no-name' : (texts[asked] ?? 'no-name')),
});

test.each<[string, Partial<Lookups>, names: string, words: RegExp]>([
  ['a name without an address', { addresses: async () => [] }, 'DNS', /Add an A record/],
  [
    'an address of a former server',
    { answers: async (address) => !address.includes(':') },
    'Ports',
    /Port 80 of 2001:db8::5 does not answer\. .* remove the address from the DNS/,
  ],
  [
    'a certificate without its chain',
    { certificate: async () => ({ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }) },
    'Certificate',
    /without its chain\. Let the proxy get/,
  ],
  [
    'a proxy that lets callers say who they are',
    { ask: async (url, asked) => throughProxy(url, asked, asked?.headers?.['x-forwarded-for']) },
    'Proxy',
    /believes any address.* Set TRUST_PROXY/,
  ],
  [
    'a firewall before the webhook',
    {
      ask: async (url, asked) =>
        asked?.method === 'POST' ? { status: 403, body: '' } : throughProxy(url, asked),
    },
    'Webhook',
    /got 403 instead .* Let the proxy pass/,
  ],
  ['a clock that is late', { clockOffset: async () => -300_000 }, 'Clock', /5 min behind\. Turn on/],
  ['a full disk', { room: async () => ({ freeBytes: 1e8, sizeBytes: 80e9 }) }, 'Disk', /Make room/],
  [
    'a fast database',
    { serverSettings: async () => ({ ...server, fsync: 'off' }) },
    'Database',
    /Set fsync = on/,
  ],
  ['no SPF record', without('prairie.internal'), 'SPF', /no SPF record.* Add the one/],
  ['no DKIM key', without(ownKey), 'DKIM', /Turn on DKIM/],
  ['no DMARC policy', without('_dmarc.prairie.internal'), 'DMARC', /Add a TXT record/],
])('%s is told, and how to mend it (R-OPS-7)', async (_fault, lookups, name, words) => {
  const found = wrong(await checkDeploy(services, { ...clean, ...lookups }));
  expect(found.find((one) => one.name === name)?.message).toMatch(words);
  expect(found.filter((one) => one.name !== name && !one.message.startsWith('Not checked'))).toEqual([]);
  expect(exitCodeOf(found)).toBe(1);
});

test('a proxy that the store does not trust is told (R-OPS-7, R-OPS-8)', async () => {
  const config = { ...services.config, trustProxy: false };
  const untrusting = await buildApp({ ...services, config }, { web: null });
  onTestFinished(() => untrusting.close());
  const ask: Lookups['ask'] = async (url) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const answer = await untrusting.inject({ url: new URL(url).pathname, headers });
    return { status: answer.statusCode, body: answer.body };
  };
  const found = wrong(await checkDeploy(services, { ...clean, ask }));
  expect(found.find(({ name }) => name === 'Proxy')?.message).toMatch(
    /TRUST_PROXY does not list.* Set TRUST_PROXY to its address/,
  );
});

test('a store that does not answer is told (R-OPS-7)', async () => {
  const found = wrong(await checkDeploy(services, { ...clean, ask: async () => null }));
  expect(found.find(({ name }) => name === 'Store')?.message).toMatch(
    /readyz does not answer\. Start the store/,
  );
});

test.each<[string, () => Partial<Services>, name: string, words: RegExp]>([
  [
    'a wrong secret of PayPal',
    () => {
      const { origin, clientId, webhookId } = simulator;
      const endpoint = {
        ...services.paypal.endpoint,
        apiBase: origin,
        clientId,
        webhookId,
        clientSecret: 'no',
      };
      return { paypal: createPayPalClient(endpoint, { warn: () => undefined }) };
    },
    'Payments',
    /Copy both again from PayPal/,
  ],
  [
    'a webhook that reports elsewhere',
    () => {
      simulator.setWebhookUrl('https://old.prairie.com/api/paypal/webhook');
      onTestFinished(() => simulator.setWebhookUrl(`${publicUrl}/api/paypal/webhook`));
      return {};
    },
    'Payments',
    /Change it to https:\/\/prairie\.com\/api\/paypal\/webhook/,
  ],
  [
    'a mail server that is elsewhere',
    () => {
      const transport = openTransport('smtp://127.0.0.1:9', null, () => liveFacts);
      return { mailer: { ...services.mailer, transport } };
    },
    'Mail server',
    /Its address or port is wrong/,
  ],
  [
    'a data folder that others may read',
    () => {
      const file = path.join(services.config.dataDir, 'staff.key');
      writeFileSync(file, '', { flag: 'a' });
      chmodSync(file, 0o644);
      onTestFinished(() => chmodSync(file, 0o600));
      return {};
    },
    'Files',
    /Run this, then start again: chmod/,
  ],
  [
    'a disk for backups that is not mounted',
    () => ({
      config: { ...services.config, backups: { folder: '/nowhere/at/all', keyFile: '/nowhere/key' } },
    }),
    'Backups',
    /may not write in \/nowhere/,
  ],
])('%s is told, and how to mend it (R-OPS-7)', async (_fault, plant, name, words) => {
  const found = wrong(await checkDeploy({ ...services, ...plant() }, clean));
  expect(found.map((one) => one.name)).toEqual([name]);
  expect(found[0]?.message).toMatch(words);
});

test('a restore that was proven too long ago is told (R-OPS-7)', async () => {
  await db.update(backupRuns).set({ startedAt: new Date(services.clock().getTime() - 20 * dayMs) });
  const found = wrong(await checkDeploy(services, clean));
  expect(found).toEqual([
    expect.objectContaining({
      name: 'Restore',
      message: expect.stringMatching(/20 days ago.* Run npm run prove-restore/) as string,
    }),
  ]);
});
