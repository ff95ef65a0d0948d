/** What the table compares: pinned here and nowhere else. Their own dependencies are those that npm resolves on the day. */
export const vendure = {
  name: 'Vendure',
  version: '3.7.3',
  dependencies: { '@vendure/core': '3.7.3', pg: '8.23.1' },
} as const;

export const medusa = {
  name: 'Medusa',
  version: '2.21.2',
  dependencies: {
    '@medusajs/cli': '2.21.2',
    '@medusajs/framework': '2.21.2',
    '@medusajs/medusa': '2.21.2',
  },
} as const;
