const { readFileSync, writeFileSync } = require('node:fs');
const {
  bootstrap,
  JobQueueService,
  LanguageCode,
  RequestContextService,
  SearchService,
  TransactionalConnection,
} = require('@vendure/core');
const { populate } = require('@vendure/core/cli');
const { config } = require('./config.cjs');

/** The columns of Vendure's product import. */
const columns = [
  'name',
  'slug',
  'description',
  'assets',
  'facets',
  'optionGroups',
  'optionValues',
  'sku',
  'price',
  'taxCategory',
  'stockOnHand',
  'trackInventory',
  'variantAssets',
  'variantFacets',
];

void seed(JSON.parse(readFileSync('catalog.json', 'utf8')));

async function seed(catalog) {
  writeFileSync('catalog.csv', [columns, ...catalog.flatMap(rowsOf)].map(csvLine).join('\n'));
  const categories = [...new Set(catalog.map(({ category }) => category))];
  const app = await populate(() => bootstrap(config), initialData(categories), 'catalog.csv');
  await app.get(JobQueueService).start();
  await settleJobs(app);
  await app.get(SearchService).reindex(await app.get(RequestContextService).create({ apiType: 'admin' }));
  await settleJobs(app);
  await app.close();
  process.exit(0);
}

/** A row for each variant; only the first one names the product. */
function rowsOf({ slug, name, description, priceCents, category, sizes }) {
  const variants = sizes.length > 0 ? sizes : [''];
  return variants.map((size, index) => {
    const product =
      index === 0 ? [name, slug, description, '', `category:${category}`] : ['', '', '', '', ''];
    const group = index === 0 && size !== '' ? 'size' : '';
    const price = (priceCents / 100).toFixed(2);
    return [...product, group, size, `${slug}-${index}`, price, 'standard', '100', 'false', '', ''];
  });
}

function csvLine(cells) {
  return cells.map((cell) => `"${cell.replaceAll('"', '""').replaceAll('\n', ' ')}"`).join(',');
}

function initialData(categories) {
  return {
    defaultLanguage: LanguageCode.en,
    defaultZone: 'Americas',
    countries: [{ code: 'US', name: 'United States of America', zone: 'Americas' }],
    taxRates: [{ name: 'Standard Tax', percentage: 8.25 }],
    shippingMethods: [{ name: 'Standard Shipping', price: 800 }],
    paymentMethods: [
      {
        name: 'Standard Payment',
        handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
      },
    ],
    collections: categories.map((category) => ({
      name: category,
      slug: category,
      filters: [
        {
          code: 'facet-value-filter',
          args: { facetValueNames: [`category:${category}`], containsAny: false },
        },
      ],
    })),
  };
}

/** Waits until the jobs of the collections or of the search index are done. */
async function settleJobs(app) {
  const { rawConnection } = app.get(TransactionalConnection);
  for (let calm = 0; calm < 3;) {
    const [{ open }] = await rawConnection.query(
      `select count(*)::int as open from job_record where not "isSettled"`,
    );
    calm = open === 0 ? calm + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
