import { isAsking } from './consent-record.ts';

/*
 * Runs in <head> before the first paint: the banner is in every page's HTML, which is the same for everyone, and a shopper who has
 * answered never sees it. It sets data-cookies on <html>; the styles hide the banner.
 */
if (!isAsking()) document.documentElement.dataset['cookies'] = 'answered';
