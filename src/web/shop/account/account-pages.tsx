/** What a customer sees of the account itself. */
export { AccountPage } from './account-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
