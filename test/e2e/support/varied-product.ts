import { adminPassword, type StoreProcess } from '../../support/store-process.ts';

export type VariedProduct = { id: number; name: string; version: number };

/** Units by 'Black M'; SKUs follow from the name. */
type Units = Readonly<Record<string, number>>;

/** The owner's calls about a product with units per size and color, of its own for each test. */
export async function productOwner({ url }: Pick<StoreProcess, 'url'>) {
  const signedIn = await send('POST', `${url}/api/admin/login`, {
    username: 'admin',
    password: adminPassword,
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    async add(name: string, units: Units): Promise<VariedProduct> {
      const { imageUrl } = (await (await fetch(`${url}/api/products/1`)).json()) as { imageUrl: string };
      const fields = { name, description: 'Cotton.', price: '27.99', category: 'apparel', imageUrl };
      const added = await send(
        'POST',
        `${url}/api/products`,
        { ...fields, ...optionsOf(name, units) },
        headers,
      );
      return (await added.json()) as VariedProduct;
    },
    async setUnits({ id, name }: VariedProduct, units: Units): Promise<void> {
      await send('PUT', `${url}/api/products/${id}`, optionsOf(name, units), headers);
    },
  };
}

function optionsOf(name: string, units: Units) {
  const variants = Object.entries(units).map(([place, stockQuantity]) => {
    const [color = '', size = ''] = place.split(' ');
    return { size, color, sku: `${name}-${color}-${size}`.replaceAll(' ', '-'), stockQuantity };
  });
  const valuesOf = (kind: 'size' | 'color') => [...new Set(variants.map((variant) => variant[kind]))];
  return { sizes: valuesOf('size'), colors: valuesOf('color'), variants };
}

async function send(method: 'POST' | 'PUT', url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}
