/*
 * A separate script that the first script adds. It sends uncaught errors to the store's log.
 */
import { reportError } from '#domain/api/security.calls.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { reporterEvent } from './reporter-event.ts';

/** How many errors one page load sends, because a broken page may throw at each click. */
const most = 5;
const sent = new Set<string>();
/** In the words of Chromium, Firefox and Safari. */
const failedImport = /dynamically imported module|importing a module script failed/i;

document.dispatchEvent(new CustomEvent(reporterEvent, { detail: report }));

/** Sends what the call accepts (R-SEC-27). Without a connection the report is lost, which does no harm. */
function report(thrown: unknown): void {
  // Without an error: the browser hides those of other hosts' scripts.
  if (!(thrown instanceof Error || typeof thrown === 'string')) return;
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(thrown);
  const key = `${name} ${message}`;
  if (sent.has(key) || sent.size >= most) return;
  sent.add(key);
  const body = JSON.stringify({
    type: shorten(name, 100),
    message: shorten(message, 500),
    page: shorten(window.location.pathname, 500),
    release: releaseOf(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src),
    stack: shorten(stack ?? '', 4_000),
  });
  // A browser aborts a page's imports when the shopper leaves it, which is no error. A page that is gone runs no timers, so those are
  // never sent.
  if (failedImport.test(message)) window.setTimeout(send, 1_000, body);
  else send(body);
}

function send(body: string): void {
  const { method, path } = reportError;
  const headers = { 'content-type': 'application/json' };
  fetch(path, { method, headers, body, keepalive: true, credentials: 'omit' }).catch(() => {});
}

function releaseOf(entry = ''): string {
  return /(?<![\w-])([\w-]{1,90})\.js$/.exec(entry)?.[1] ?? '';
}
