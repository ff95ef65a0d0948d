/** The administrator's pages travel in a chunk of their own; no shopper loads it. */
export { AdminLoginPage } from './sign-in/admin-login-page.tsx';
export { AdminPage } from './admin-page.tsx';
export { EvidencePage } from './evidence/evidence-page.tsx';
