import type { ShopperAccount } from './account.ts';
import type { CartButtonProps } from './cart-button.tsx';

export type HeaderProps = CartButtonProps & {
  /** Undefined while the sign-in state is unknown. */
  account?: ShopperAccount | undefined;
};
