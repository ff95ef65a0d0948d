/** The page of a payment request's link, in its own chunk. */
export { PayPage } from './pay-page.tsx';
