const { readFileSync } = require('node:fs');
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/** How many products one workflow creates. */
const batch = 50;

exports.default = async function seed({ container }) {
  const catalog = JSON.parse(readFileSync('catalog.json', 'utf8'));
  const run = async (workflow, input) => (await workflow(container).run({ input })).result;

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'United States',
        currency_code: 'usd',
        countries: ['us'],
        payment_providers: ['pp_system_default'],
      },
    ],
  });
  await run(flows.createTaxRegionsWorkflow, [
    {
      country_code: 'us',
      provider_id: 'tp_system',
      default_tax_rate: { name: 'Standard Tax', rate: 8.25, code: 'standard' },
    },
  ]);
  const profile = await seedShipping(container, run, channel);
  await seedKey(run, channel);
  const categories = await seedCategories(run, catalog);
  for (let from = 0; from < catalog.length; from += batch)
    await run(flows.createProductsWorkflow, {
      products: catalog
        .slice(from, from + batch)
        .map((product) =>
          productOf(product, { channel, profile, category: categories.get(product.category) }),
        ),
    });
};

/** A warehouse that ships to the whole country for a flat price. Resolves to the shipping profile. */
async function seedShipping(container, run, channel) {
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Warehouse', address: { address_1: '410 Concho Ave', country_code: 'US' } }],
  });
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Standard', type: 'default' }],
  });
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'United States', geo_zones: [{ country_code: 'us', type: 'country' }] }],
  });
  const place = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } };
  await link.create({ ...place, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } });
  await link.create({ ...place, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } });
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard Shipping',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'Three days.', code: 'standard' },
      prices: [{ currency_code: 'usd', amount: 8 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ]);
  return profile;
}

/** The key that each call of the store's API sends. */
async function seedKey(run, channel) {
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });
}

async function seedCategories(run, catalog) {
  const names = [...new Set(catalog.map(({ category }) => category))];
  const created = await run(flows.createProductCategoriesWorkflow, {
    product_categories: names.map((name) => ({ name, handle: name, is_active: true })),
  });
  return new Map(created.map(({ name, id }) => [name, id]));
}

function productOf({ slug, name, description, priceCents, pictures, sizes }, { channel, profile, category }) {
  const values = sizes.length > 0 ? sizes : ['Standard'];
  return {
    title: name,
    handle: slug,
    description,
    status: 'published',
    thumbnail: pictures[0],
    images: pictures.map((url) => ({ url })),
    category_ids: [category],
    shipping_profile_id: profile.id,
    sales_channels: [{ id: channel.id }],
    options: [{ title: 'Size', values }],
    variants: values.map((value, index) => ({
      title: value,
      sku: `${slug}-${index}`,
      options: { Size: value },
      manage_inventory: false,
      prices: [{ amount: priceCents / 100, currency_code: 'usd' }],
    })),
  };
}
