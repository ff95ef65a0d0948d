/** What a customer sees of the account itself. */
export { AccountPage } from './account-page.tsx';
export { VerifyEmailPage } from './sign-in/verify-email-page.tsx';
