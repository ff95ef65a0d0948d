import { paths } from '#domain/paths.ts';

export type ShopperAccount = {
  /** Null if signed out. */
  customer: { firstName: string } | null;
  onSignOut: () => void;
};

/** The account links of header and mobile menu, besides 'Sign Out' (R-PAGE-22, R-PAGE-23). */
export function accountLinks({ customer }: ShopperAccount): { label: string; to: string }[] {
  if (customer) return [{ label: 'My Account', to: paths.account }];
  return [
    { label: 'Sign In', to: paths.login },
    { label: 'Create Account', to: paths.register },
  ];
}
