import type { Page } from '@playwright/test';
import { beStaff } from './support/admin.ts';
import { placePaidOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

const build = {
  pistolMake: 'Springfield Armory',
  pistolModel: 'XD-M Elite 4.5"',
  holsterType: 'OWB',
  clipOption: 'Paddle',
  color: 'Green',
  weaponLight: 'Streamlight TLR-1 HL',
  orientation: 'Left',
  customNotes: 'Threaded barrel, please leave it open at the muzzle.',
};

/** The pages of the printed page. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

// R-PRINT-1, R-PRINT-2, R-PRINT-4 to R-PRINT-6
test('two orders print a bench sheet per build, a slip each on letter or label, and receipts', async ({
  page,
  store,
}, { project }) => {
  const placed = await Promise.all(
    [
      [
        { productId: 0, customizations: build },
        { productId: 31, quantity: 2 },
      ],
      [{ productId: 31 }],
    ].map((lines, index) =>
      placePaidOrder(store.url, { email: `print${index}.${project.name}@mail.example`, lines }),
    ),
  );
  await beStaff(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const list = await page.request.get('/api/admin/orders', {
    headers: { authorization: `Bearer ${token}` },
  });
  const rows = (await list.json()) as { id: number; orderId: string }[];
  const ids = placed.map(({ orderId }) => rows.find((row) => row.orderId === orderId)?.id).join();

  await page.goto(`/admin/print/bench?orders=${ids}`);
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveCount(1);
  for (const text of [placed[0]?.orderId ?? '', 'XD-M Elite 4.5"', 'LEFT', 'OD Green', 'Threaded barrel']) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet.getByRole('img', { name: /Opens order/ })).toBeVisible();
  await expect.poll(() => printedPages(page)).toBe(1);

  const papers = page.getByRole('navigation', { name: 'Papers' });
  await papers.getByRole('link', { name: 'Packing slip', exact: true }).click();
  await expect(sheet).toHaveCount(2);
  await expect(sheet.first()).toContainText('410 Concho Ave');
  await expect(sheet.first()).toContainText('1200 Example Avenue');
  await expect(sheet.first()).toContainText('before you send anything back');
  const code = sheet.first().getByRole('img', { name: /Status of order/ });
  await expect(code).toBeVisible();
  await expect(sheet.first()).not.toContainText('$');
  await expect.poll(() => printedPages(page)).toBe(2);
  await papers.getByRole('link', { name: 'Packing slip, 4×6 in' }).click();
  await expect(papers.getByRole('link', { name: 'Packing slip, 4×6 in' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect.poll(() => printedPages(page)).toBe(2);

  await papers.getByRole('link', { name: 'Receipt' }).click();
  await expect(sheet.first()).toContainText(placed[0]?.totalAmount ?? '');
  await page.emulateMedia({ media: 'print' });
  await expect(papers).toBeHidden();
});

test('a bench sheet stays on one page with the longest notes, and breaks no word on 4×6 in paper (R-PRINT-2)', async ({
  page,
  store,
}) => {
  const customizations = {
    ...build,
    pistolMake: 'Smith & Wesson',
    pistolModel: 'M&P9 M2.0 Full Size',
    weaponLight: 'Olight PL-Mini 3 Valkyrie',
    optic: 'Sig Sauer ROMEO-X Compact',
    customNotes: 'Leave room at the muzzle. '.repeat(40).slice(0, 1_000),
  };
  await openBench(page, store.url, 'bench-label@mail.example', customizations);
  await expect(page.getByRole('article')).toContainText('M&P9');
  await expect.poll(() => printedPages(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  // What a label of 4 in, and one of 6 in across, have inside their margins.
  for (const width of [346, 538]) {
    await page.setViewportSize({ width, height: width === 346 ? 538 : 346 });
    await expect(page.getByRole('article')).toContainText('Smith & Wesson');
    expect(await page.getByRole('article').evaluate(brokenWords)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

/** Opens the bench sheet of a new order. */
async function openBench(page: Page, origin: string, email: string, customizations: object): Promise<void> {
  const { orderId } = await placePaidOrder(origin, { email, lines: [{ productId: 0, customizations }] });
  await beStaff(page);
  const token = await page.evaluate(() => localStorage.getItem('admin_token'));
  const list = await page.request.get(`/api/admin/orders?q=${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [order] = (await list.json()) as { id: number }[];
  await page.goto(`/admin/print/bench?orders=${order?.id}`);
}

/** The words that do not stand on one line. */
function brokenWords(sheet: Element): string[] {
  const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

test('a bench sheet on a phone breaks no word of the pistol (R-PRINT-2) @phone-only', async ({
  page,
  store,
}) => {
  const customizations = { ...build, pistolMake: 'Glock', pistolModel: 'G19', orientation: 'Right' };
  await openBench(page, store.url, 'bench-phone@mail.example', customizations);
  for (const word of ['Glock', 'G19']) {
    const text = page.getByRole('article').getByText(word, { exact: true });
    const rows = await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(rows, word).toBe(1);
  }
});
