/** What links and plain forms of the newsletter lead to; in a chunk of their own. */
export { NewsletterPage } from './newsletter-page.tsx';
export { UnsubscribePage } from './unsubscribe-page.tsx';
