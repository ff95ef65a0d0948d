import { eq, sql } from 'drizzle-orm';
import { productVariants, products } from '#server/db/schema/catalog.ts';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import type { TestStore } from './store.ts';

type Product = typeof products.$inferInsert;
type Chosen = Record<string, string>;

export const medium = { size: 'M', color: 'Black' };
const build = { pistolMake: 'Sig Sauer', pistolModel: 'P365', holsterType: 'OWB', clipOption: 'Paddle' };

/** `offer` resolves to the id of a new product; 0 is the custom holster. `choices`: by default M in Black. */
export type Transition = {
  offer: () => Promise<number>;
  choices?: Chosen;
  change: (id: number) => Promise<void>;
};

/** What may happen to a product between adding a line of it and its payment. */
export function lineTransitions({ services }: Pick<TestStore, 'services'>) {
  const { db } = services.database;

  /** A new product in two sizes and colors, with variants if their units are given; or 0, the custom holster. */
  async function offered(fields: Partial<Product> = {}, units?: number): Promise<number> {
    const [row] = await db
      .insert(products)
      .values({
        name: 'Range Tee',
        description: '',
        priceCents: 25_00,
        category: 'apparel',
        imageUrl: '',
        sizes: 'S, M',
        colors: ['Black', 'Tan'],
        ...fields,
      })
      .returning({ id: products.id });
    if (!row) throw new Error('the product was not stored');
    if (units !== undefined) await addVariants(row.id, units);
    return row.id;
  }

  async function addVariants(productId: number, units: number, sizes = ['S', 'M']): Promise<void> {
    await db.update(products).set({ trackStock: true }).where(eq(products.id, productId));
    const places = sizes.flatMap((size) => ['Black', 'Tan'].map((color) => ({ size, color })));
    const rows = places.map((place, position) => ({ productId, ...place, stockQuantity: units, position }));
    await db.insert(productVariants).values(rows);
    await sumVariants(db, [productId]);
  }

  const change = (fields: Partial<Product>) => async (id: number) =>
    void (await db.update(products).set(fields).where(eq(products.id, id)));

  async function dropVariants(id: number, which = sql`true`): Promise<void> {
    await db.delete(productVariants).where(sql`product_id = ${id} and ${which}`);
    await sumVariants(db, [id]);
  }

  /** As a release that no longer has the option leaves every stored line. */
  const withdraw = (option: string) => async () => {
    const gone = JSON.stringify({ [option]: 'Withdrawn' });
    for (const table of ['cart_lines', 'order_lines']) {
      await db.execute(
        sql`update ${sql.identifier(table)} set options = options || ${gone}::jsonb where product_id = 0`,
      );
    }
    await db.execute(sql`
    update draft_orders set content = jsonb_set(content, '{lines,0,choices}', content #> '{lines,0,choices}' || ${gone}::jsonb)
    where content #>> '{lines,0,productId}' = '0'`);
  };

  const plain = () => offered();
  const varied = () => offered({}, 3);
  const holster = async () => 0;

  /** What happens to a product so that a line of it (one unit, M, Black) can no longer be bought. */
  const refusals: Record<string, Transition> = {
    'the product is hidden': { offer: plain, change: change({ isVisible: false }) },
    'the product is deleted': {
      offer: plain,
      change: async (id) => void (await db.delete(products).where(eq(products.id, id))),
    },
    'the product is out of stock': { offer: plain, change: change({ inStock: false }) },
    'no unit is left': { offer: plain, change: change({ trackStock: true, stockQuantity: 0 }) },
    'the size is gone': { offer: plain, change: change({ sizes: 'S, L' }) },
    'the color is gone': { offer: plain, change: change({ colors: ['Tan'] }) },
    'there are no sizes anymore': { offer: plain, change: change({ sizes: null }) },
    'there are sizes now': {
      offer: () => offered({ sizes: null }),
      choices: { color: 'Black' },
      change: change({ sizes: 'S, M' }),
    },
    'its category needs a pistol now': { offer: plain, change: change({ category: 'holster' }) },
    'its pistol is fixed now': {
      offer: () => offered({ category: 'holster' }),
      choices: { ...medium, pistolMake: 'Glock', pistolModel: 'G19' },
      change: change({ pistolMake: 'Glock', pistolModel: 'G17' }),
    },
    'its category needs no pistol anymore': {
      offer: () => offered({ category: 'holster' }),
      choices: { ...medium, pistolMake: 'Glock', pistolModel: 'G19' },
      change: change({ category: 'apparel' }),
    },
    'the variant is gone': { offer: varied, change: (id) => dropVariants(id, sql`size = 'M'`) },
    'the variant is sold out': {
      offer: varied,
      change: async (id) => {
        await db
          .update(productVariants)
          .set({ stockQuantity: 0 })
          .where(sql`product_id = ${id} and size = 'M'`);
        await sumVariants(db, [id]);
      },
    },
    'variants are on, without this one': { offer: plain, change: (id) => addVariants(id, 3, ['S']) },
    'variants are off, and the size is gone': {
      offer: varied,
      change: async (id) => {
        await dropVariants(id);
        await change({ trackStock: false, sizes: 'S, L' })(id);
      },
    },
    'the pistol is withdrawn': { offer: holster, choices: build, change: withdraw('pistolModel') },
    'the make is withdrawn': { offer: holster, choices: build, change: withdraw('pistolMake') },
    'the type is withdrawn': { offer: holster, choices: build, change: withdraw('holsterType') },
    'the attachment is withdrawn': { offer: holster, choices: build, change: withdraw('clipOption') },
    'the color of holsters is withdrawn': { offer: holster, choices: build, change: withdraw('color') },
    'the light is withdrawn': { offer: holster, choices: build, change: withdraw('weaponLight') },
    'the optic is withdrawn': { offer: holster, choices: build, change: withdraw('optic') },
  };

  /** What happens to a product that leaves the line as it was. */
  const kept: Record<string, Transition> = {
    'another size is gone': { offer: plain, change: change({ sizes: 'M, L' }) },
    'its category is another one': { offer: plain, change: change({ category: 'slings' }) },
    'variants are on': { offer: plain, change: (id) => addVariants(id, 3) },
    'variants are off': {
      offer: varied,
      change: async (id) => {
        await dropVariants(id);
        await change({ trackStock: false })(id);
      },
    },
    'the name is another one': { offer: plain, change: change({ name: 'Tee of the range' }) },
  };

  return { refusals, kept, plain, change };
}
