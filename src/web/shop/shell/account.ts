import { paths } from '#domain/paths.ts';

export type ShopperAccount = {
  /** Null for a visitor. */
  customer: { firstName: string } | null;
  onSignOut: () => void;
};

/** What header and mobile menu offer beside 'Sign Out' (R-PAGE-22, R-PAGE-23). */
export function accountLinks({ customer }: ShopperAccount): { label: string; to: string }[] {
  if (customer) return [{ label: 'My Account', to: paths.account }];
  return [
    { label: 'Sign In', to: paths.login },
    { label: 'Create Account', to: paths.register },
  ];
}
