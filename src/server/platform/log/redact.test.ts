import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  // input,       logged as
  ['550 <dana@example.com> is not taken', '550 <…> is not taken'],
  ['no page /unsubscribe/dana%40example.com', 'no page …'],
  ['Key (email)=(dana@example.com) exists', 'Key (email)=(…) exists'],
  ['fetch https://user:pass@api.shop.test:8443/v1/x?y=z failed', 'fetch https://api.shop.test:8443/… failed'],
  ['postgres://owner:secret@db.test/ridgeline', 'postgres://db.test/…'],
  ['in "/verify-email?token=abc" (GET) route', 'in "/verify-email?…" (GET) route'],
  ['Bearer Zm9yLXdpbGhlbG1pbmEtYWxvbmUtMTIzNDU2Nzg5MA is old', 'Bearer … is old'],
  ['$argon2id$v=19$m=19456,t=2,p=1$lpfwsH2$abc is no hash', '… is no hash'],
  ['insert failed\nparams: Dana,Reyes', 'insert failed'],
  // Ids and the names of schema parts and files stay.
  ['email 0198d2f4-7c1e-7a55-9c39-1c4e3a2b9f10 failed', 'email 0198d2f4-7c1e-7a55-9c39-1c4e3a2b9f10 failed'],
  ['violates "customers_email_unique"', 'violates "customers_email_unique"'],
  ["ENOENT: no file '/srv/shop/var/media/a.webp'", "ENOENT: no file '/srv/shop/var/media/a.webp'"],
  ['order RT-7K3M-92QF', 'order RT-7K3M-92QF'],
])('%j is logged as %j', (text, expected) => {
  expect(redact(text)).toBe(expected);
});
