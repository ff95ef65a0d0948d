import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { deviceName } from '#domain/identity/sessions/device-name.ts';
import type { BrowserErrorReport } from '#domain/identity/security-log/browser-error.schema.ts';
import { isPayingPage } from '#domain/identity/security-log/paying-pages.ts';
import { hourMs } from '#domain/platform/time/durations.ts';
import { shorten } from '#domain/platform/text/shorten.ts';
import { callerOf } from '#server/platform/http/caller/source.ts';
import { redact } from '#server/platform/log/redact.ts';

/**
 * How many different errors are logged in an hour of the pages that take money, and as many of all others. Anyone can send reports, each
 * with an error and page of its own, so a source has a few: only 200 sources at once fill the places.
 */
const most = { ofSource: 3, inAll: 600 };

type Seen = { since: number; repeats: number; error: Logged; source: string | null };

/**
 * Logs errors of browsers, each once an hour; the next line of the same error has the number of its repeats. A report contains
 * nothing that a shopper typed (R-SEC-27, R-SEC-30).
 */
export function createBrowserErrorLog({ log, clock }: { log: FastifyBaseLogger; clock: () => Date }) {
  const seen = new Map<string, Seen>();
  /** When each limit was last said to be reached. */
  const told = new Map<string, number>();

  function note(
    report: BrowserErrorReport,
    request: Pick<FastifyRequest, 'ip' | 'ips'> & Pick<FastifyRequest, 'headers'>,
  ): void {
    const error = toLogged(report);
    if (error === null) return;
    const now = clock().getTime();
    const key = JSON.stringify([
      isPayingPage(error.page),
      error.type,
      error.message,
      error.stack[0],
      error.release,
    ]);
    const known = seen.get(key);
    if (known && now - known.since < hourMs) {
      known.repeats += 1;
      return;
    }
    forgetOld(now);
    const source = callerOf(request);
    const limit = limitReached(now, error.page, source);
    if (limit !== null) {
      if (now - (told.get(limit) ?? 0) < hourMs) return;
      told.set(limit, now);
      log.error({ limit }, 'more errors in browsers are not logged for an hour');
      return;
    }
    seen.set(key, { since: now, repeats: 0, error, source });
    const repeats = known?.repeats ?? 0;
    log.error(
      { ...error, browser: deviceName(request.headers['user-agent'] ?? ''), repeats },
      'an error in a browser',
    );
  }

  function limitReached(now: number, page: string, source: string | null): string | null {
    const isPaying = isPayingPage(page);
    const recent = [...seen.values()].filter(
      ({ since, error }) => now - since < hourMs && isPayingPage(error.page) === isPaying,
    );
    if (source !== null && recent.filter((one) => one.source === source).length >= most.ofSource)
      return 'a source';
    if (recent.length < most.inAll) return null;
    return isPaying ? 'checkout and payment' : 'other pages than checkout and payment';
  }

  /** An error with repeats stays for another hour, so that its next line can name them. */
  function forgetOld(now: number): void {
    for (const [key, { since, repeats }] of seen) {
      if (now - since >= (repeats > 0 ? 2 : 1) * hourMs) seen.delete(key);
    }
  }

  return { note };
}

type Logged = { type: string; message: string; page: string; release: string; stack: string[] };

/** Null for an error of a browser extension. */
function toLogged({ type, message, page, release, stack }: BrowserErrorReport): Logged | null {
  if (/-extension:\/\//.test(stack)) return null;
  return {
    type: /^[A-Za-z]\w{0,59}$/.exec(type)?.[0] ?? 'unknown',
    message: messageOf(type, message),
    page: shorten(/^\/[^?#]*/.exec(redact(page))?.[0] ?? 'unknown', 200),
    release: /^[\w.-]{1,60}$/.exec(release)?.[0] ?? 'unknown',
    stack: framesOf(stack),
  };
}

/** A failed call's message quotes the answer, so only its status stays. */
function messageOf(type: string, message: string): string {
  if (type === 'ApiError') return /^\d{3}/.exec(message)?.[0] ?? 'unknown';
  const plain = quoted.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), message);
  return shorten(redact(plain).replaceAll(/\s+/g, ' '), 200);
}

/** What a message may quote of a form, with its replacement. Names of code stay: (reading 'price'). */
const quoted: readonly (readonly [RegExp, string])[] = [
  [/^([^"]*)".*"/s, '$1"…"'],
  [/^([^“]*)“.*”/s, '$1"…"'],
  [/(?<!\w)'(?![\w$.#-]+')[^']*'|‘[^‘’]*’|`[^`]*`/g, "'…'"],
  // Numbers of phones, cards and accounts, however they are grouped.
  [/\+?\(?\d(?:[\s().-]{0,3}\d){6,}/g, '…'],
];

/** Chromium's `at name (https://host/assets/file.js:1:2)` and Firefox's and Safari's `name@https://host/assets/file.js:1:2`. */
const functionName = /^\s*at (?:async )?([\w$.<>]{1,80}) |^([\w$.<>/]{1,80})@/;
const place = /\/(assets\/[\w.-]{1,80}:\d{1,7}:\d{1,7})/;

/** Functions and places in the store's own files, at most ten. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, found] = place.exec(line) ?? [];
      const [, chromium, other] = functionName.exec(line) ?? [];
      return found ? [`${chromium ?? other ?? ''} ${found}`.trim()] : [];
    })
    .slice(0, 10);
}
