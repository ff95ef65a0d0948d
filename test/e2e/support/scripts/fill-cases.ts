import { randomUUID } from 'node:crypto';
import { expect } from '../test.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { scriptText } from './script-texts.ts';

/** A case that staff and customer write about. */
export async function fillCases({ send }: ScriptCalls, as: Caller, id: number): Promise<void> {
  const { lines } = await send<{ lines: { id: number }[] }>('GET /api/admin/orders/{id}', { as, at: { id } });
  const text = () => scriptText(5_000);
  const body = { reason: 'other', lines: [{ lineId: lines[0]?.id, quantity: 1 }], text: text() };
  const opened = await send<{ id: number }>('POST /api/admin/orders/{id}/cases', {
    as,
    at: { id },
    body: { ...body, key: randomUUID() },
  });
  const at = { id: opened.id };
  await send('POST /api/admin/cases/{id}/messages', { as, at, body: { text: text(), key: randomUUID() } });
  const token = await caseToken(send, as);
  await send('POST /api/cases/messages', { as: {}, body: { token, text: text(), key: randomUUID() } });
  await send('POST /api/admin/cases/{id}/decision', { as, at, body: { outcome: 'repair', text: text() } });
}

/** From the link of an email, once it is sent. */
async function caseToken(send: ScriptCalls['send'], as: Caller): Promise<string> {
  let token = '';
  await expect(async () => {
    const listed = await send<{ id: string; kind: string }[]>('GET /api/admin/emails', { as });
    const { id = '' } = listed.find(({ kind }) => kind === 'order-case') ?? {};
    const { text } = await send<{ text: string }>('GET /api/admin/emails/{id}', { as, at: { id } });
    token = /\/case\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(token).not.toBe('');
  }).toPass();
  return token;
}
