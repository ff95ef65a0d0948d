/** The pages of back-in-stock links, in their own chunk. */
export { RestockPage } from './confirm-page.tsx';
export { RestockStopPage } from './stop-page.tsx';
