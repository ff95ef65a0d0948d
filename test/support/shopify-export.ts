import Papa from 'papaparse';

/** Which names a Shopify export has for its columns. */
export type Generation = 'old' | 'new';

const pairs: readonly (readonly [key: string, old: string, now: string])[] = [
  ['handle', 'Handle', 'URL handle'],
  ['title', 'Title', 'Title'],
  ['body', 'Body (HTML)', 'Description'],
  ['vendor', 'Vendor', 'Vendor'],
  ['type', 'Type', 'Type'],
  ['tags', 'Tags', 'Tags'],
  ['published', 'Published', 'Published on online store'],
  ['option1Name', 'Option1 Name', 'Option1 name'],
  ['option1', 'Option1 Value', 'Option1 value'],
  ['option2Name', 'Option2 Name', 'Option2 name'],
  ['option2', 'Option2 Value', 'Option2 value'],
  ['sku', 'Variant SKU', 'SKU'],
  ['grams', 'Variant Grams', 'Weight value (grams)'],
  ['tracker', 'Variant Inventory Tracker', 'Inventory tracker'],
  ['units', 'Variant Inventory Qty', 'Inventory quantity'],
  ['policy', 'Variant Inventory Policy', 'Continue selling when out of stock'],
  ['price', 'Variant Price', 'Price'],
  ['compareAt', 'Variant Compare At Price', 'Compare-at price'],
  ['picture', 'Image Src', 'Product image URL'],
  ['position', 'Image Position', 'Image position'],
  ['seo', 'SEO Title', 'SEO title'],
  ['status', 'Status', 'Status'],
];

type Row = Readonly<Record<string, string>>;

/** Rows in the layout of Shopify's export: product by product, with lines of variants and of further pictures. */
export function shopifyRows(count: number): Row[] {
  const rows: Row[] = [];
  for (let number = 1; rows.length < count; number += 1) {
    const handle = `product-${number}`;
    const shared = {
      handle,
      title: `Range product ${number}`,
      body: `<p>Made for the range &amp; the trail, no. ${number}.</p><ul><li>Tough</li><li>Light</li></ul>`,
      vendor: 'Norte',
      type: number % 3 === 0 ? 'Apparel' : 'Stickers',
      tags: 'range, trail',
      published: number % 5 === 0 ? 'FALSE' : 'TRUE',
      status: number % 7 === 0 ? 'draft' : 'active',
      picture: `https://cdn.example/${handle}.jpg`,
      position: '1',
    };
    const goods = { grams: String(number * 10), tracker: 'shopify', policy: 'deny' };
    if (number % 3 === 0) {
      const places = ['Black', 'Olive'].flatMap((color) =>
        ['S', 'M', 'L'].map((size) => [size, color] as const),
      );
      for (const [index, [size, color]] of places.entries()) {
        rows.push({
          ...(index === 0 ? { ...shared, option1Name: 'Size', option2Name: 'Color' } : { handle }),
          ...goods,
          option1: size,
          option2: color,
          sku: `RP-${number}-${color.slice(0, 2).toUpperCase()}-${size}`,
          units: String(index * 3),
          price: size === 'L' ? '31.50' : '29.00',
          compareAt: number % 2 === 0 ? '39.00' : '',
        });
      }
    } else {
      rows.push({
        ...shared,
        ...goods,
        option1Name: 'Title',
        option1: 'Default Title',
        sku: number % 4 === 0 ? '' : `RP-${number}`,
        units: String(number),
        price: `${number}.5`,
        compareAt: '',
      });
    }
    if (number % 4 === 1)
      rows.push({ handle, picture: `https://cdn.example/${handle}-2.jpg`, position: '2' });
  }
  return rows.slice(0, count);
}

export function shopifyFile(rows: readonly Row[], generation: Generation): string {
  const fields = pairs.map(([, old, now]) => (generation === 'old' ? old : now));
  const data = rows.map((row) => pairs.map(([key]) => row[key] ?? ''));
  return Papa.unparse({ fields, data });
}
