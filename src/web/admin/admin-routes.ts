import { data, redirect, type RouteObject } from 'react-router';
import { adminPaths, categoryTabs } from '#domain/admin-paths.ts';
import * as adminProducts from '#domain/api/admin-products.calls.ts';
import { paths } from '#domain/paths.ts';
import { addressOfFormer } from './frame/former-addresses.ts';
import { isDashboardPage } from './frame/is-dashboard-page.ts';
import { TabFailed } from './frame/tab-failed.tsx';
import { readAdminToken } from './session/admin-token.ts';
import { askStaff } from './session/ask-staff.ts';
import { settingPages } from './settings/setting-pages.ts';

/** A tab, with its code. */
function tab(path: string, lazy: RouteObject['lazy'], children: RouteObject[] = []): RouteObject {
  return { path, lazy, children } as RouteObject;
}

const orders = tab(
  'orders',
  async () => ({ Component: (await import('./orders/orders-tab.tsx')).OrdersTab }),
  [
    {
      path: ':order',
      lazy: async () => ({ Component: (await import('./orders/editor/order-route.tsx')).OrderRoute }),
      children: [
        {
          path: ':panel',
          lazy: async () => ({ Component: (await import('./orders/editor/panel-route.tsx')).PanelRoute }),
        },
      ],
    },
  ],
);

const drafts = tab(
  'new-orders',
  async () => ({ Component: (await import('./drafts/drafts-tab.tsx')).DraftsTab }),
  [
    {
      path: ':draft',
      lazy: async () => ({ Component: (await import('./drafts/draft-editor.tsx')).DraftRoute }),
    },
  ],
);

const toShip = tab(
  'to-ship',
  async () => ({ Component: (await import('./to-ship/to-ship-tab.tsx')).ToShipTab }),
  [
    {
      path: 'packing',
      lazy: async () => ({ Component: (await import('./to-ship/packing-run.tsx')).PackingRun }),
    },
    {
      path: 'tracking',
      lazy: async () => ({
        Component: (await import('./to-ship/add-tracking-dialog.tsx')).AddTrackingDialog,
      }),
    },
  ],
);

const customers = tab(
  'customers',
  async () => ({ Component: (await import('./customers/customers-tab.tsx')).CustomersTab }),
  [
    {
      path: ':customer',
      lazy: async () => ({ Component: (await import('./customers/customer-page.tsx')).CustomerPage }),
    },
  ],
);

const discounts = tab(
  'discounts',
  async () => ({ Component: (await import('./discounts/discounts-tab.tsx')).DiscountsTab }),
  [
    {
      path: ':code',
      lazy: async () => ({ Component: (await import('./discounts/code-editor.tsx')).CodeRoute }),
    },
  ],
);

const product: RouteObject = {
  path: ':product',
  lazy: async () => ({ Component: (await import('./products/editor/product-editor.tsx')).ProductRoute }),
};

const products = categoryTabs.map((list) =>
  tab(
    `products/${list}`,
    async () => ({ Component: (await import('./products/products-tab.tsx')).ProductsTab }),
    [product],
  ),
);

const allProducts = tab(
  'products/all',
  async () => ({ Component: (await import('./products/all/all-products-tab.tsx')).AllProductsTab }),
  [
    {
      path: 'import',
      lazy: async () => ({
        Component: (await import('./products/import/import-dialog.tsx')).ImportDialog,
      }),
    },
    {
      path: 'changes',
      lazy: async () => ({
        Component: (await import('./products/bulk/changes-dialog.tsx')).ChangesDialog,
      }),
    },
    product,
  ],
);

const settings = tab(
  'settings',
  async () => ({ Component: (await import('./settings/settings-tab.tsx')).SettingsTab }),
  [
    {
      path: 'backups',
      lazy: async () => ({ Component: (await import('./settings/backups/backups-page.tsx')).BackupsPage }),
    },
    ...Object.entries(settingPages).map(([path, { load }]) => ({
      path,
      lazy: async () => ({ Component: await load() }),
    })),
  ],
);

const others: RouteObject[] = [
  tab('overview', async () => ({ Component: (await import('./overview/overview-tab.tsx')).OverviewTab })),
  tab('analytics', async () => ({ Component: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab })),
  tab('cases', async () => ({ Component: (await import('./cases/cases-tab.tsx')).CasesTab })),
  tab('fit-questions', async () => ({ Component: (await import('./fit/fit-tab.tsx')).FitTab })),
  tab('money', async () => ({ Component: (await import('./money/money-tab.tsx')).MoneyTab })),
  tab('emails', async () => ({ Component: (await import('./emails/email-list.tsx')).EmailList })),
  tab('newsletter', async () => ({
    Component: (await import('./newsletter/newsletter-tab.tsx')).NewsletterTab,
  })),
  tab('policies', async () => ({ Component: (await import('./policies/policies-tab.tsx')).PoliciesTab })),
  tab('history', async () => ({ Component: (await import('./history/history-tab.tsx')).HistoryTab })),
  tab('staff', async () => ({ Component: (await import('./staff/staff-tab.tsx')).StaffTab })),
  tab('account', async () => ({ Component: (await import('./account/account-tab.tsx')).AccountTab })),
];

/** The dashboard's pages, each with its own code. What opens above a tab is a page below it (R-ADMIN-15). */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.adminLogin,
    lazy: async () => ({ Component: (await import('./sign-in/admin-login-page.tsx')).AdminLoginPage }),
  },
  {
    lazy: async () => ({ Component: (await import('./session/staff-session.tsx')).StaffSession }),
    children: [
      {
        path: '/admin/print/:kind',
        lazy: async () => ({ Component: (await import('./printing/print-page.tsx')).PrintPage }),
      },
      {
        path: '/admin/evidence/:id',
        lazy: async () => ({ Component: (await import('./evidence/evidence-page.tsx')).EvidencePage }),
      },
      {
        path: paths.admin,
        lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminPage }),
        loader: ({ url }) => {
          if (!isDashboardPage(url.pathname)) throw data(null, { status: 404 });
          return null;
        },
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminStart }),
            loader: ({ url }) => {
              const address = addressOfFormer(url.searchParams);
              return address === null ? null : redirect(address);
            },
          },
          {
            // If a tab's code fails to load, the other tabs still work. Not at the tab itself: the router shows no view of a route without code.
            ErrorBoundary: TabFailed,
            children: [
              orders,
              drafts,
              toShip,
              customers,
              discounts,
              ...products,
              allProducts,
              settings,
              {
                path: 'products/:product',
                loader: ({ params }) => redirectToList(Number(params['product'])),
              },
              ...others,
            ],
          },
        ],
      },
    ],
  },
];

/** A product's own address leads to the list of its category, or of most products while nobody knows it. */
async function redirectToList(id: number): Promise<Response> {
  const asked = readAdminToken() === null ? null : askStaff(adminProducts.read, { id });
  const product = await asked?.catch(() => null);
  return redirect(product ? adminPaths.product(id, product.category) : `${adminPaths.tab('gear')}/${id}`);
}
