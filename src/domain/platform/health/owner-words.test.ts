import { expect, test } from 'vitest';
import { ownerWords, type Trouble } from './owner-words.ts';

test.each<[Trouble, string, RegExp, RegExp]>([
  [
    { kind: 'work', store: 'Ridgeline', since: 'Nov 30, 8:00 AM', work: ['sending emails'] },
    'Background work stopped',
    /^Restart the store/,
    /^Now/,
  ],
  [
    { kind: 'payment', order: 'RT-7K3M-92QF' },
    'The payment of order RT-7K3M-92QF is stuck',
    /provider/,
    /^Today/,
  ],
  [
    { kind: 'backup', fault: 'The backup failed. No space.' },
    'The backup failed',
    /^npm run backup \(.*: sudo ridgeline backup\)$/,
    /^Today/,
  ],
  [
    { kind: 'proof', fault: 'It is cut off.', file: 'ridgeline-1.backup' },
    'A backup could not be restored',
    /npm run backup .*Then: npm run prove-restore/,
    /^Today/,
  ],
  [
    { kind: 'disk', folder: '/var/lib/ridgeline', freeBytes: 1.2e9 },
    'A disk is nearly full',
    /^df -h \/var\/lib\/ridgeline/,
    /^Today/,
  ],
  [
    { kind: 'emails', since: 'Nov 30, 8:00 AM', cause: 'The mail server does not answer.' },
    'The mail server takes no emails',
    /SMTP_URL/,
    /^Four days/,
  ],
  [
    { kind: 'certificate', host: 'shop.example.com', ends: 'December 4' },
    'The certificate of shop.example.com ends soon',
    /^journalctl -u caddy/,
    /^December 4$/,
  ],
])('R-OPS-44: %j is told with cause, command and deadline', (trouble, title, todo, by) => {
  const { facts, ...words } = ownerWords(trouble);
  expect(words.title).toBe(title);
  expect(words.paragraphs[0]).toBeTruthy();
  expect(facts.at(-2)).toEqual({ label: 'Do this', value: expect.stringMatching(todo) });
  expect(facts.at(-1)).toEqual({ label: 'By when', value: expect.stringMatching(by) });
});
