import type { PayPalButtonsComponentProps } from '@paypal/react-paypal-js';

/** The options of `paypal.Buttons`, with the official library's types. */
export type ButtonsOptions = Omit<
  PayPalButtonsComponentProps,
  'children' | 'className' | 'disabled' | 'forceReRender'
>;

export type ButtonStyle = NonNullable<ButtonsOptions['style']>;

const ALLOWED: { [name in 'color' | 'shape' | 'label' | 'layout']: string[] } = {
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'],
  layout: ['vertical', 'horizontal'],
};

/** Throws, like PayPal's script, for a style that it would reject. */
export function checkStyle(style: ButtonStyle): void {
  for (const name of ['color', 'shape', 'label', 'layout'] as const) {
    const value = style[name];
    if (value !== undefined && !ALLOWED[name].includes(value))
      throw new Error(
        `Invalid value passed to style.${name}: ${value}. Allowed: ${ALLOWED[name].join(', ')}`,
      );
  }
  const { height } = style;
  if (height === undefined) return;
  if (typeof height !== 'number' || Number.isNaN(height))
    throw new Error(`Expected style.height to be a number, got: ${String(height)}`);
  if (height < 25 || height > 55)
    throw new Error(`Expected style.height to be between 25px and 55px - got ${height}px`);
}
