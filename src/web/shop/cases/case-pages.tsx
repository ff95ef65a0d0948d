/** The page that a case's emails link to, in its own chunk. */
export { CasePage } from './case-page.tsx';
