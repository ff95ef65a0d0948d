/** The dashboard's pages are a separate chunk that no shopper loads. */
export { AdminLoginPage } from './sign-in/admin-login-page.tsx';
export { AdminPage } from './admin-page.tsx';
export { PrintPage } from './printing/print-page.tsx';
export { EvidencePage } from './evidence/evidence-page.tsx';
