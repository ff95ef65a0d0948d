import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CustomerCase, OrderCase } from '#domain/care/cases/case.schema.ts';
import { mostPhotos, photoDays } from '#domain/care/cases/case-states.ts';
import { dayMs, hourMs } from '#domain/platform/time/durations.ts';
import { sweepCases } from '#server/care/cases/sweep-cases.ts';
import { casePhotos, orderCases } from '#server/db/schema/cases.ts';
import { emails } from '#server/db/schema/emails.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sharp } from '#server/platform/media/codec.ts';
import { openCases } from '../../support/cases.ts';
import { noise } from '../../support/odd-pictures.ts';
import { owner } from '../../support/owner.ts';
import { ownersOrders } from '../../support/owners-orders.ts';
import { halfSent, rawCall } from '../../support/raw-call.ts';
import { testStore } from '../../support/store.ts';

const store = await testStore();
const { app, services, time } = store;
const { db } = services.database;
const owned = await ownersOrders(store);
const { call } = owned;
const { open, tokenOf, post } = openCases(store, owned);

beforeEach(async () => {
  await db.delete(orderCases);
});

async function addPhoto(token: string, bytes: Buffer, type = 'image/jpeg') {
  const body = new FormData();
  body.set('token', token);
  body.set('image', new Blob([new Uint8Array(bytes)], { type }), 'photo.jpg');
  const request = new Request('http://store.example', { method: 'POST', body });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cases/photos',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<CustomerCase & { message?: string }>() };
}

/** A phone's photo: turned on its side, with a place in its metadata. */
function photo() {
  return noise(64)
    .resize(640, 320)
    .withExif({ IFD3: { GPSLatitude: '31/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

describe('the link of an email', () => {
  test('opens the case without the staff’s part, and is stored as a hash only (R-CASE-4, R-CASE-5)', async () => {
    const { body: made, order } = await open();
    const token = await tokenOf();
    const shown = await post('/api/cases/show', { token });
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(shown.body).toEqual({
      orderNumber: order.orderId,
      reason: 'defect',
      state: 'waiting',
      outcome: null,
      lines: [{ name: made.lines[0]?.name, quantity: 1 }],
      messages: made.messages,
      photos: [],
    });
    expect(JSON.stringify(await db.select().from(emails))).not.toContain(token);
    expect((await post('/api/cases/show', { token: 'x'.repeat(43) })).status).toBe(404);
    await db.update(orders).set({ deletedAt: time.now }).where(eq(orders.id, order.id));
    expect((await post('/api/cases/show', { token })).status).toBe(404);
  });

  test('takes an answer, once per form: the case is the staff’s again, and the owner gets an email (R-CASE-3, R-CASE-5)', async () => {
    const { order } = await open();
    const token = await tokenOf();
    const answer = { token, text: 'The clip is cracked.', key: randomUUID() };
    await post('/api/cases/messages', answer);
    const again = await post('/api/cases/messages', answer);
    expect(again.body).toMatchObject({ state: 'open' });
    expect(again.body.messages.filter(({ from }) => from === 'customer')).toEqual([
      { at: time.now.toISOString(), from: 'customer', text: 'The clip is cracked.' },
    ]);
    const alerts = await db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'owner-alert'))
      .orderBy(emails.createdAt);
    expect(alerts.filter(({ orderId }) => orderId === order.id)).toHaveLength(1);
    expect(await post('/api/cases/messages', { ...answer, text: ' ', key: randomUUID() })).toMatchObject({
      status: 400,
      body: { field: 'text' },
    });
  });

  test('answered many times, it emails the owner once now and once after the hour (R-EMAIL-17)', async () => {
    const { order } = await open();
    const token = await tokenOf();
    const alerts = async () => {
      const all = await db
        .select()
        .from(emails)
        .where(eq(emails.kind, 'owner-alert'))
        .orderBy(emails.createdAt);
      return all.filter(({ orderId }) => orderId === order.id).length;
    };
    const answer = async (times: number) => {
      for (let nr = 0; nr < times; nr += 1)
        await post('/api/cases/messages', { token, text: `Answer ${nr}`, key: randomUUID() });
      const count = await alerts();
      await db.update(emails).set({ sentAt: time.now }).where(eq(emails.orderId, order.id));
      return count;
    };
    expect(await answer(5)).toBe(1);
    expect(await answer(5)).toBe(2);
    expect(await answer(5)).toBe(2);
    time.pass(hourMs);
    expect(await answer(5)).toBe(3);
  });

  test('has a file read while strangers hold open uploads without a token (R-SEC-29)', async () => {
    await open();
    const token = await tokenOf();
    const addFile = () => addPhoto(token, Buffer.from('<svg/>'));
    // The program that reads pictures starts with the first one.
    await addFile();
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const head = halfSent('/api/cases/photos', { 'content-type': 'multipart/form-data; boundary=x' });
    const silent = await Promise.all([head, head, head].map((bytes) => rawCall(origin, bytes)));
    // The store has read their headers.
    await sleep(200);
    const read = await Promise.race([addFile(), ...silent.map(({ closed }) => closed)]);
    expect(read).toMatchObject({ status: 415 });
    for (const { socket } of silent) socket.destroy();
  });

  test('adds a photo: upright, without its place, and served by no address (R-CASE-6)', async () => {
    const { body: made } = await open();
    const token = await tokenOf();
    const added = await addPhoto(token, await photo());
    expect(added).toMatchObject({
      status: 200,
      body: { state: 'open', photos: [{ width: 320, height: 640 }] },
    });
    const [kept] = await db.select().from(casePhotos);
    const files = await readdir(path.join(services.config.dataDir, 'case-photos', kept?.fileKey ?? ''));
    expect(files).toEqual(['320.webp']);
    const { statusCode } = await app.inject(`/media/${kept?.fileKey}/320.webp`);
    expect(statusCode).toBe(404);

    const photoId = added.body.photos[0]?.id ?? '';
    const byLink = await post<{ picture: string }>('/api/cases/photos/show', { token, photoId });
    const bytes = Buffer.from(byLink.body.picture.split(',')[1] ?? '', 'base64');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 320 });
    expect(metadata).not.toHaveProperty('exif');
    const url = `/api/admin/cases/${made.id}/photos/${photoId}?size=small`;
    expect((await call<{ picture: string }>('GET', url)).body.picture).toMatch(/^data:image\/webp;base64,/);
    expect((await app.inject(url)).statusCode).toBe(401);
    // Not by another case's link.
    await open();
    const other = await tokenOf();
    expect((await post('/api/cases/photos/show', { token: other, photoId })).status).toBe(404);
  });

  test('refuses what is no picture, what comes without a token, and more than the case can have (R-CASE-6)', async () => {
    const { body: made } = await open();
    const token = await tokenOf();
    expect(await addPhoto(token, Buffer.from('<svg/>'))).toMatchObject({ status: 415 });
    expect(await addPhoto('', await photo())).toMatchObject({ status: 404 });
    expect(await addPhoto('x'.repeat(43), await photo())).toMatchObject({ status: 404 });
    await db.insert(casePhotos).values(
      Array.from({ length: mostPhotos }, (_, index) => ({
        caseId: made.id,
        fileKey: `${index.toString(16).padStart(16, '0')}-1x1`,
      })),
    );
    const full = await addPhoto(token, await photo());
    expect(full.status).toBe(409);
    expect(full.body.message).toContain('12 photos already');
  });

  test('answers nothing in a closed case; its photos and links are removed after 90 days (R-CASE-3, R-CASE-7)', async () => {
    const { body: made } = await open();
    const token = await tokenOf();
    await addPhoto(token, await photo());
    await call('POST', `/api/admin/cases/${made.id}/close`);
    const late = { token, text: 'One more thing', key: randomUUID() };
    expect((await post('/api/cases/messages', late)).status).toBe(409);
    expect((await addPhoto(token, await photo())).status).toBe(409);
    time.pass(photoDays * dayMs - 1);
    await sweepCases(services);
    expect((await post('/api/cases/show', { token })).body.photos).toHaveLength(1);
    const [kept] = await db.select().from(casePhotos);
    time.pass(2);
    expect((await post('/api/cases/show', { token })).status).toBe(404);
    await sweepCases(services);
    expect(await db.select().from(casePhotos)).toEqual([]);
    const folder = path.join(services.config.dataDir, 'case-photos', kept?.fileKey ?? '');
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    // The clock passed the end of every sign-in.
    const later = await owner(app, services);
    expect((await later<OrderCase[]>('GET', '/api/admin/cases?state=all')).body[0]?.messages).toHaveLength(1);
  });
});
