import { dayMs } from '../../../../src/domain/platform/time/durations.ts';
import { paths } from '#domain/paths.ts';
import type { StoreProcess } from '../../../support/store-process.ts';
import { emailedLink } from '../account.ts';
import type { Caller, ScriptCalls } from './script-calls.ts';
import { scriptAddress, scriptText } from './script-texts.ts';

/** Asks for a product that is sold out, confirms it by email, and has it restocked. */
export async function fillRestock(
  { send }: ScriptCalls,
  store: StoreProcess,
  { soldOut: productId }: FilledCatalog,
  as: Caller,
): Promise<void> {
  const email = scriptAddress();
  await send('POST /api/restock-requests', { as: {}, body: { productId, email } });
  const link = new URL(await emailedLink(store, email, paths.restock));
  const token = link.searchParams.get('token');
  await send('POST /api/restock-requests/confirm', { as: {}, body: { token } });
  const at = { id: productId };
  await send('PUT /api/products/{id}', { as, at, body: { inStock: true } });
}

export type FilledCatalog = {
  /** A product that shoppers wait for. */
  soldOut: number;
  /** A product with its own size and color. */
  shirt: { id: number; size: string; color: string };
  apparel: number[];
  bundles: number[];
  holster: number;
  codes: number[];
};

/** Fills every field of products, discount codes and policies, as staff. */
export async function fillCatalog({ send }: ScriptCalls, origin: string, as: Caller): Promise<FilledCatalog> {
  const { imageUrl } = (await (await fetch(`${origin}/api/products/31`)).json()) as { imageUrl: string };
  const product = () => ({
    name: scriptText(200),
    description: scriptText(10_000),
    price: '20.00',
    imageUrl,
    isVisible: true,
    // A fact is one line.
    facts: `<svg onload=ran()>: ${scriptText(200).replaceAll(/[\u2028\u2029]/g, ' ')}`,
  });
  const apparel = () => ({ ...product(), category: 'apparel', material: scriptText(200) });
  const lists = (image: string) => {
    const [color, size] = [scriptText(60), scriptText(60)];
    const variants = [{ color, size, sku: scriptText(60), stockQuantity: 5, price: null }];
    return { colors: [color], sizes: [size], colorImages: { [color]: [image] }, trackStock: true, variants };
  };
  const texts = () => ({ colors: scriptText(60), sizes: scriptText(60) });
  const add = async (body: object) => (await send<{ id: number }>('POST /api/products', { as, body })).id;
  const change = (id: number, body: object) => send('PUT /api/products/{id}', { as, at: { id }, body });

  const chosen = lists(imageUrl);
  const shirt = await add({ ...apparel(), ...chosen, isFeatured: true });
  const typed = await add({ ...apparel(), ...texts(), sku: scriptText(60) });
  const changed = await add(apparel());
  await change(changed, { ...apparel(), ...lists(imageUrl) });
  const soldOut = await add({ ...apparel(), isFeatured: true });
  await change(soldOut, { ...apparel(), ...texts(), sku: scriptText(60), inStock: false });
  const bundle = () => ({ ...product(), category: 'bundles', contents: scriptText(190) });
  const bundles = [await add(bundle()), await add(bundle())];
  await change(bundles[1] ?? 0, bundle());
  const holster = { ...product(), category: 'holster', pistolMake: 'Glock', pistolModel: 'G19' };
  const holsterId = await add(holster);
  await change(holsterId, { ...holster, ...product() });

  const code = (name: string) => ({
    code: name,
    discountPercent: 10,
    startsAt: null,
    expiresAt: new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10),
    eligibleProducts: [scriptText(200)],
  });
  const codes: number[] = [];
  for (const name of ['SCRIPTS-1', 'SCRIPTS-2']) {
    const { id } = await send<{ id: number }>('POST /api/admin/discount-codes', { as, body: code(name) });
    codes.push(id);
  }
  const [, id = 0] = codes;
  await send('PUT /api/admin/discount-codes/{id}', { as, at: { id }, body: code('SCRIPTS-2') });
  for (const name of ['privacy', 'terms']) {
    const text = scriptText(10_000);
    const markdown = `## ${text}\n\n${text}\n\n- ${text}\n  1. ${text}\n\n[${text}](javascript:ran())\n\n[y]: javascript:ran()\n\n[y]`;
    await send('PUT /api/admin/policies/{name}', { as, at: { name }, body: { markdown } });
  }
  // The store tidies what staff type.
  const stored = await (await fetch(`${origin}/api/products/${shirt}`)).json();
  const {
    sizes: [size = ''],
    colors: [color = ''],
  } = stored as { sizes: string[]; colors: string[] };
  return {
    shirt: { id: shirt, size, color },
    apparel: [shirt, typed, changed, soldOut],
    bundles,
    soldOut,
    holster: holsterId,
    codes,
  };
}
