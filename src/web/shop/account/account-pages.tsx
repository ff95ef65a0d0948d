/** The account pages, in one chunk. */
export { AccountPage } from './account-page.tsx';
export { VerifyEmailPage } from './sign-in/verify-email-page.tsx';
