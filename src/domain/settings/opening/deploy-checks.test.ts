import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/platform/time/durations.ts';
import {
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDkim,
  judgeDmarc,
  judgeRoom,
  judgeSpf,
  type Judged,
  type Texts,
} from './deploy-checks.ts';

const now = new Date('2026-11-30T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

function expectJudged(judged: Judged, outcome: Judged['outcome'], words: string) {
  expect(judged).toEqual({ outcome, message: expect.stringContaining(words) as string });
}

test.each([
  [{ from: inDays(-30), to: inDays(60) }, 'ok', 'valid for 60 more days'],
  [{ from: inDays(-2), to: inDays(4) }, 'ok', 'valid for 4 more days'],
  [{ from: inDays(-77), to: inDays(13) }, 'warn', 'ends in 13 days'],
  [{ error: 'CERT_HAS_EXPIRED' }, 'fail', 'has expired'],
  [{ error: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'fail', 'for another name'],
  [{ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'fail', 'without its chain'],
  [{ error: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'fail', 'nobody that browsers trust'],
  [{ error: 'ECONNREFUSED' }, 'fail', 'No TLS connection to shop.example (ECONNREFUSED)'],
] as const)('a certificate with %j (R-OPS-7)', (seen, outcome, words) => {
  expectJudged(judgeCertificate('shop.example', seen, now), outcome, words);
});

test.each([
  [0, 'ok', 'right'],
  [-29_000, 'ok', 'right'],
  [40_000, 'fail', '40 s ahead'],
  [-5 * minuteMs, 'fail', '5 min behind'],
  [null, 'warn', 'could not be compared'],
] as const)('a clock that is %o ms ahead (R-OPS-7)', (offset, outcome, words) => {
  expectJudged(judgeClock(offset), outcome, words);
});

test.each([
  [50e9, 'ok', '/data has 50.0 GB free'],
  [4.9e9, 'warn', 'nearly full'],
  [0.4e9, 'fail', '/data has 0.4 GB free'],
] as const)('a disk of 100 GB with %o bytes free (R-OPS-7)', (free, outcome, words) => {
  expectJudged(judgeRoom([{ folder: '/data', freeBytes: free, sizeBytes: 100e9 }]), outcome, words);
});

const server = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  server_encoding: 'UTF8',
  server_version_num: '150012',
  max_connections: '100',
  superuser_reserved_connections: '3',
};

test.each([
  [server, 'ok', 'PostgreSQL 15, with connections for 5 processes'],
  [null, 'ok', 'embedded'],
  [{ ...server, fsync: 'off' }, 'fail', 'fsync is off'],
  [{ ...server, synchronous_commit: 'off' }, 'fail', 'Set synchronous_commit = on'],
  [{ ...server, server_encoding: 'SQL_ASCII' }, 'fail', 'createdb --encoding UTF8'],
  [{ ...server, max_connections: '40' }, 'warn', 'Raise max_connections'],
] as const)('a database with %j (R-OPS-7)', (settings, outcome, words) => {
  expectJudged(judgeDatabase(settings, 17), outcome, words);
});

test.each<[Texts, Judged['outcome'], string]>([
  [['v=spf1 include:_spf.mail.example ~all', 'google-site-verification=1'], 'ok', 'has an SPF record'],
  [['something else'], 'fail', 'no SPF record'],
  ['no-name', 'fail', 'no SPF record'],
  [['v=spf1 -all', 'v=spf1 ~all'], 'fail', 'Put them into one'],
  [['v=spf1 a +all'], 'fail', 'lets anyone send'],
  ['silent', 'warn', 'DNS did not answer'],
])('SPF records %j (R-OPS-7)', (texts, outcome, words) => {
  expectJudged(judgeSpf('shop.example', texts), outcome, words);
});

test.each<[Texts, Texts[], Judged['outcome'], string]>([
  [[], ['no-name', ['v=DKIM1; k=rsa; p=MIGf']], 'ok', 'has a DKIM key'],
  [[], ['no-name'], 'ok', 'under names of its mail provider'],
  [[], [['v=DKIM1; p=']], 'fail', 'withdrawn'],
  ['no-name', ['no-name'], 'fail', 'no DKIM key'],
  ['silent', ['silent'], 'warn', 'DNS did not answer'],
])('DKIM with %j above %j (R-OPS-7)', (parent, keys, outcome, words) => {
  expectJudged(judgeDkim('shop.example', parent, keys), outcome, words);
});

test.each<[Texts[], Judged['outcome'], string]>([
  [[['v=DMARC1; p=none']], 'ok', 'has a DMARC policy'],
  [['no-name', ['v=DMARC1; p=reject; rua=mailto:x@example']], 'ok', 'has a DMARC policy'],
  [['no-name', []], 'fail', 'Add a TXT record _dmarc.shop.example'],
  [['silent'], 'warn', 'DNS did not answer'],
])('DMARC records %j (R-OPS-7)', (texts, outcome, words) => {
  expectJudged(judgeDmarc('shop.example', texts), outcome, words);
});
