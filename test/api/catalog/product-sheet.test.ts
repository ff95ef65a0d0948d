import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '#domain/catalog/products/admin-product.schema.ts';
import type { AuditEntry } from '#domain/dashboard/audit/audit-entry.schema.ts';
import type { SheetPreview } from '#domain/catalog/sheet/sheet.schema.ts';
import { ensureFirstAdmin } from '#server/identity/staff/first-admin.ts';
import { sendSheet } from '../../support/many-products.ts';
import { shopifyFile, shopifyRows } from '../../support/shopify-export.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
await ensureFirstAdmin(services.database.db, services.config);
const payload = { username: 'admin', password: 'a-password-for-tests' };
const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
const address = '/api/admin/product-sheet';

const send = (url: string, file: string | Buffer) => sendSheet(app, headers.authorization, url, file);

async function check(text: string | Buffer, query = ''): Promise<SheetPreview> {
  const answer = await send(`${address}/check${query}`, text);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SheetPreview>();
}

async function take(text: string, query = '?') {
  const { seen } = await check(text, query === '?' ? '' : query);
  return send(`${address}${query}${query === '?' ? '' : '&'}seen=${seen}`, text);
}

async function exported(query = ''): Promise<string> {
  const answer = await app.inject({ url: `${address}${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

async function find(q: string): Promise<AdminProduct[]> {
  const url = `/api/admin/products?q=${encodeURIComponent(q)}`;
  return (await app.inject({ url, headers })).json<AdminProduct[]>();
}

/** Without what each check answers anew. */
function nothing({ created, changed, faults }: SheetPreview) {
  return { created, changed, faults };
}

const none = { created: [], changed: [], faults: [] };

describe('our own file', () => {
  test('comes in unchanged, as it is, with semicolons and after Excel (R-APROD-28)', async () => {
    const file = await exported();
    expect(file.split('\r\n')[0]).toMatch(/^\uFEFF?Product id,Name,Variant size,Variant color,SKU,Price,/);
    const preview = await check(file);
    expect(nothing(preview)).toEqual(none);
    expect(preview.unchanged).toBeGreaterThan(50);
    expect(preview.notRead).toEqual([]);
    const two = await exported('?productIds=31,33');
    expect(nothing(await check(two))).toEqual(none);
    expect(nothing(await check(Buffer.from(two, 'utf16le')))).toEqual(none);
  });

  test('a missing column changes nothing, and an empty cell empties the field (R-APROD-30)', async () => {
    const list = 'Product id;Weight (oz);Price\r\n33;12;41.00\r\n';
    expect((await check(list)).changed).toMatchObject([
      {
        id: 33,
        line: 2,
        fields: [
          { label: 'Price', after: '41.00' },
          { label: 'Weight (oz)', after: '12' },
        ],
      },
    ]);
    expect((await take(list)).json()).toMatchObject({ created: 0, changed: 1 });
    expect(nothing(await check(list))).toEqual(none);
    const cleared = await check('Product id,Weight (oz),Price\n33,,\n');
    expect(cleared.faults).toMatchObject([
      { line: 2, column: 'Price', message: 'Enter a price with at most two decimals, such as 19.99' },
    ]);
    const { changed } = await check('Product id,Weight (oz)\n33,\n');
    expect(changed[0]?.fields).toEqual([{ label: 'Weight (oz)', before: '12', after: '' }]);
  });

  test('nothing is written while a line cannot be, and every such line is told (R-APROD-31)', async () => {
    const list = 'Product id,Price\n33,52.00\n31,cheap\n999999,3.00\n';
    const { faults, seen } = await check(list);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Price'],
      [4, null],
    ]);
    const refused = await send(`${address}?seen=${seen}`, list);
    expect(refused.statusCode).toBe(400);
    expect((await check('Product id,Price\n33,52.00\n')).changed).toHaveLength(1);
  });

  test('a supplier’s list restocks sizes by their SKUs and leaves the others (R-APROD-30)', async () => {
    const list = 'SKU,Qty\r\nRT-HOOD-BLA-S,77\r\n';
    const [product] = await find('RT-HOOD-BLA-S');
    const { changed } = await check(list);
    expect(changed).toMatchObject([{ id: product?.id, fields: [{ after: '77' }] }]);
    expect((await take(list)).statusCode).toBe(200);
    const [after] = await find('RT-HOOD-BLA-S');
    expect(after?.variants.find(({ sku }) => sku === 'RT-HOOD-BLA-S')?.stockQuantity).toBe(77);
    expect(after?.variants).toHaveLength(product?.variants.length ?? 0);
    const [entry] = (await app.inject({ url: '/api/admin/history?limit=1', headers })).json<AuditEntry[]>();
    expect([entry?.title, entry?.label]).toEqual(['Imported', 'a file of products (0 new, 1 changed)']);
  });

  test('what changed since the preview is not overwritten (R-APROD-31)', async () => {
    const list = 'Product id,Price\n31,44.00\n';
    const { seen } = await check(list);
    const edit = { method: 'PUT', url: '/api/products/31', headers, payload: { price: '45.00' } } as const;
    expect((await app.inject(edit)).statusCode).toBe(200);
    const answer = await send(`${address}?seen=${seen}`, list);
    expect(answer.statusCode).toBe(412);
    expect(answer.json<{ current: SheetPreview }>().current.changed[0]?.fields[0]).toMatchObject({
      before: '45.00',
    });
  });

  test('NUL bytes are not read (R-APROD-28)', async () => {
    const { changed } = await check('Product id,Name,SKU\n33,a\0b,N\0UL\n');
    expect(changed[0]?.fields.map(({ after }) => after)).toEqual(['ab', 'NUL']);
  });

  test('a file that is none is refused (R-APROD-28)', async () => {
    expect((await send(`${address}/check`, 'PK\u0003\u0004')).statusCode).toBe(415);
    expect((await send(`${address}/check`, 'a,b\n1,2\n')).statusCode).toBe(400);
    expect((await send(`${address}/check`, 'SKU,Price\n"1,2\n')).statusCode).toBe(400);
    expect((await send(`${address}/check`, `SKU,Price\n${'1,2\n'.repeat(5_001)}`)).statusCode).toBe(400);
    expect((await send(`${address}/check`, 'x'.repeat(5_000_001))).statusCode).toBe(413);
    expect((await app.inject({ url: address })).statusCode).toBe(401);
  });
});

describe('an import is undone', () => {
  const undo = (id: number | null) =>
    app.inject({ method: 'POST', url: `/api/admin/bulk-changes/${id}/undo`, headers });
  const imported = async (list: string) =>
    (await take(list)).json<{ created: number; changed: number; changeId: number | null }>();

  test('as one, with its new products, sizes and moved SKUs, once (R-APROD-27, R-APROD-30)', async () => {
    const before = await exported();
    const head =
      'Product id,Name,Variant size,Variant color,SKU,Stock,Description,Price,Category,Weight (oz)';
    const [hood] = await find('RT-HOOD-BLA-S');
    const [small, medium] = hood?.variants ?? [];
    const line = (id: number | undefined, rest: string) => `${id ?? ''},${rest}\n`;
    const list = [
      `${head}\n`,
      line(33, '"Sling, renamed",,,SLING-33,4,Long.,41.50,Slings,'),
      line(31, '"Sling, other",,,SLING-31,4,Short.,42.50,Slings,5'),
      line(hood?.id, `${hood?.name},${small?.size},${small?.color},${medium?.sku},3,A,61.00,Apparel,9`),
      line(hood?.id, `,${medium?.size},${medium?.color},${small?.sku},4,,,,`),
      line(hood?.id, `,9XL,${small?.color},HOOD-9XL,2,,,,`),
      line(undefined, 'Brand new,,,BRAND-1,4,New.,3.00,Stickers,'),
      line(undefined, 'Brand newer,,,BRAND-2,4,New.,3.00,Stickers,'),
    ].join('');
    const { changeId, ...counts } = await imported(list);
    expect(counts).toEqual({ created: 2, changed: 3 });
    expect((await undo(changeId)).json()).toMatchObject({ state: 'undone', leftOut: 0 });
    expect(await exported()).toBe(before);
    expect((await undo(changeId)).statusCode).toBe(409);
  });

  test.each([
    ['passed a SKU on', '31,NEW-31\n33,OLD-31\n'],
    ['exchanged SKUs', '31,OLD-33\n33,OLD-31\n'],
  ])('also where it %s (R-APROD-27)', async (_what, lines) => {
    await take('Product id,SKU\n31,OLD-31\n33,OLD-33\n');
    const { changeId } = await imported(`Product id,SKU\n${lines}`);
    expect(await find('OLD-31')).toMatchObject([{ id: 33 }]);
    expect((await undo(changeId)).json()).toMatchObject({ leftOut: 0 });
    expect([await find('OLD-31'), await find('OLD-33')]).toMatchObject([[{ id: 31 }], [{ id: 33 }]]);
  });

  test('except what changed since, which is counted (R-APROD-27)', async () => {
    const list =
      'Product id,Name,Description,Price,Category\n33,A,B,48.00,Slings\n,Kept,Here.,3.00,Stickers\n';
    const { changeId } = await imported(list);
    const [kept] = await find('Kept');
    const put = (id: number | undefined, payload: object) =>
      app.inject({ method: 'PUT', url: `/api/products/${id}`, headers, payload });
    expect((await put(33, { price: '49.00' })).statusCode).toBe(200);
    expect((await put(kept?.id, { price: '4.00' })).statusCode).toBe(200);
    expect((await undo(changeId)).json()).toMatchObject({ state: 'undone', leftOut: 2 });
    expect(await find('Kept')).toMatchObject([{ price: '4.00' }]);
  });
});

describe.each(['old', 'new'] as const)('Shopify’s export with its %s names', (generation) => {
  const rows = shopifyRows(2_000).map((row) => ({
    ...row,
    handle: `${generation}-${row['handle']}`,
    ...(row['title'] && { title: `${row['title']} ${generation}` }),
    ...(row['sku'] && { sku: `${generation}-${row['sku']}` }),
  }));
  const file = shopifyFile(rows, generation);
  const products = new Set(rows.map(({ handle }) => handle)).size;

  test('2,000 lines come in, and what they say is what the store has (R-APROD-29)', async () => {
    const preview = await check(file);
    expect(preview.faults).toEqual([]);
    expect(preview.created).toHaveLength(products);
    expect(preview.notRead).toHaveLength(5);
    expect(preview.notes).toHaveLength(2);
    expect((await take(file)).json()).toMatchObject({ created: products, changed: 0 });
    const again = await check(file);
    expect(nothing(again)).toEqual(none);
    expect(again.unchanged).toBe(products);
    const [shirt] = await find(`${generation}-RP-6-BL-S`);
    expect(shirt).toMatchObject({
      category: 'apparel',
      price: '39.00',
      salePrice: '29.00',
      weightOunces: 3,
      sizes: 'S, M, L',
      colors: ['Black', 'Olive'],
      description: 'Made for the range & the trail, no. 6.\n• Tough\n• Light',
      isVisible: false,
      imageUrl: '',
    });
    const large = shirt?.variants.find(({ size, color }) => size === 'L' && color === 'Olive');
    expect(large).toMatchObject({
      sku: `${generation}-RP-6-OL-L`,
      price: '39.00',
      salePrice: '31.50',
      stockQuantity: 15,
    });
    const [sticker] = await find(`${generation}-RP-2`);
    expect(sticker).toMatchObject({
      price: '2.50',
      sku: `${generation}-RP-2`,
      stockQuantity: 2,
      trackStock: true,
    });
  });

  test('a changed price and stock are the only differences (R-APROD-29)', async () => {
    const changed = rows.map((row, index) => (index === 0 ? { ...row, price: '9.99', units: '-4' } : row));
    const preview = await check(shopifyFile(changed, generation));
    expect(preview.changed.map(({ fields }) => fields)).toEqual([
      [
        { label: 'Price', before: '1.50', after: '9.99' },
        { label: 'Stock quantity', before: '1', after: '0' },
      ],
    ]);
    expect(preview.notes).toContain('A stock below 0 becomes 0.');
  });
});
