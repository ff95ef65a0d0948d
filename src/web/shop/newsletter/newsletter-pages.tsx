/** The pages of newsletter links and plain forms, in their own chunk. */
export { NewsletterPage } from './newsletter-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
