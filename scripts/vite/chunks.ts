/*
 * The files that the browser's code is split into. Each file is one more answer to wait for, so a page needs few of them: what
 * pages share travels together, and libraries, which change rarely, stay apart.
 */

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

const ofShop = neededBy(
  /src[\\/]web[\\/](entry-client|shop[\\/](home|catalog|product)[\\/][a-z-]+-pages?)\.tsx$/,
);

/** What the cart's and help's panels and the receipt share with the checkout: without it they would load its libraries. */
const panels =
  /[\\/]src[\\/](web[\\/]shop[\\/]cart[\\/](build-text|line-notes|line-picture|other-choices|use-cart-line)|domain[\\/](selling[\\/]cart[\\/](cart|totals)|shipping[\\/](restrictions[\\/]shipping-restrictions|rates[\\/](address-lines|us-states)|parcels[\\/]tracking)))\.|icons[\\/]trash\./;

const ofCheckout = neededBy(/src[\\/]web[\\/]shop[\\/]checkout[\\/]checkout-page\.tsx$/);

/** What checks an entry, and forms. */
const checks = /node_modules[\\/]zod[\\/]|src[\\/]domain[\\/]platform[\\/]text[\\/]typed-line\.schema\./;
const forms =
  /node_modules[\\/](react-hook-form|@hookform)[\\/]|src[\\/]domain[\\/]shipping[\\/]rates[\\/]address\.schema\./;

/** What all lists carry, and no other page. */
const lists = /[\\/]src[\\/]web[\\/]shop[\\/]lists[\\/]|icons[\\/](x|sliders-horizontal)\./;

/** Too small for a file, and shared by late parts and by pages that are no list. */
const small =
  /src[\\/](web[\\/](saves-data|ui[\\/]use-debounced|shop[\\/]holster[\\/]use-is-alive)|domain[\\/]catalog[\\/](products[\\/](facts|lines-of)|holster[\\/]build-label))\./;

/** What describes a holster, and the fields that ask for one. */
const holster =
  /[\\/]src[\\/](web[\\/](holster|shop[\\/]holster[\\/]build[\\/]save-build)|domain[\\/]catalog[\\/]holster[\\/](accessor|build\.|holster-choices|makes|models))|icons[\\/]link-2\./;

const own = /[\\/](src|art|lucide-react)[\\/]/;

/** The first that fits a module takes it, with what the module imports. */
export const chunks = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
  {
    name: named('shop', (id, modules) => small.test(id) || (ofShop(id, modules) && !lists.test(id))),
    test: own,
    minShareCount: 2,
  },
  { name: named('lists', ofShop), test: lists, minShareCount: 2 },
  { name: 'holster', test: holster, minShareCount: 2 },
  { name: 'panels', test: panels },
  { name: 'checks', test: checks },
  { name: 'forms', test: forms },
  { name: named('checkout', ofCheckout), minShareCount: 2 },
];

function named(name: string, holds: (id: string, modules: Modules) => boolean) {
  return (id: string, modules: Modules) => (holds(id, modules) ? name : null);
}

/** Whether one of the roots needs the module as it loads; what comes on first use (dialogs, menus) is left alone. */
function neededBy(roots: RegExp) {
  const known = new Map<string, boolean>();
  return (id: string, modules: Modules): boolean => {
    const answer = known.get(id) ?? waysTo(id, modules).some((way) => roots.test(way));
    known.set(id, answer);
    return answer;
  };
}

/** The module, and all that import it, directly or not. */
function waysTo(id: string, modules: Modules): string[] {
  const ways = new Set([id]);
  // A set also visits what is added meanwhile.
  for (const way of ways)
    for (const importer of modules.getModuleInfo(way)?.importers ?? []) ways.add(importer);
  return [...ways];
}
