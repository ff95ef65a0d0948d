import type { BrowserContext, Page, Request } from '@playwright/test';
import { untilHydrated } from '../visitor.ts';
import { marksIn } from './script-texts.ts';

/** Scripts that ran and policy violations, one line each, and the marks of the texts that were shown. */
export type Sightings = { faults: string[]; marks: Set<string> };

export function newSightings(): Sightings {
  return { faults: [], marks: new Set() };
}

/** Opens a page that records calls of `ran()`, requests to /ran, and the browser's policy violations. */
export async function openWatched(context: BrowserContext, sightings: Sightings): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction('noteFault', (fault: string) => void sightings.faults.push(fault));
  // A frame without scripts would report this init script.
  await page.addInitScript(() => {
    const { noteFault } = window as unknown as { noteFault: (fault: string) => void };
    Object.assign(window, { ran: () => noteFault(`ran on ${window.location.pathname}`) });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteFault(`${effectiveDirective} was broken by ${blockedURI} on ${window.location.pathname}`),
    );
  });
  noteRequests(page, sightings);
  noteUnanswered(page);
  return page;
}

/** The requests that each page waits for. */
const unanswered = new WeakMap<Page, Set<Request>>();

function noteUnanswered(page: Page): void {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/** Records requests to /ran: a text became an element that loads it, or a script that requests it. */
export function noteRequests(page: Page, { faults }: Sightings): void {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ran')) faults.push(`asked for /ran on ${page.url()}`);
  });
}

/** Waits until the page has run its scripts, has all that it asked for, shows nothing as loading, and has nothing more to do. */
export async function untilQuiet(page: Page): Promise<void> {
  if (await page.locator('script[type=module][src]').count()) await untilHydrated(page);
  // What has arrived may make the page ask for more.
  for (let rounds = 0; rounds < 2;) {
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    // Not what a window covers.
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll('[data-loading]')].some(
          (element) => element.checkVisibility() && !element.parentElement?.closest('[aria-hidden=true]'),
        ),
    );
    rounds = (unanswered.get(page)?.size ?? 0) === 0 ? rounds + 1 : 0;
  }
}

/** Records the texts on the page, and elements that would run a script on interaction. */
export async function lookAt(page: Page, sightings: Sightings): Promise<void> {
  await untilQuiet(page);
  const { shown, faults } = await page.evaluate(readPage);
  for (const mark of marksIn(shown)) sightings.marks.add(mark);
  sightings.faults.push(...faults.map((fault) => `${fault} on ${page.url()}`));
}

/** Runs in the page. Returns all text that a person or search engine can read, and every element that only a script text makes. */
function readPage(): { shown: string; faults: string[] } {
  const shown = [document.title];
  const faults: string[] = [];
  const words = new Set(['alt', 'aria-label', 'content', 'placeholder', 'title', 'value']);
  for (const element of document.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (['base', 'object', 'embed'].includes(name)) faults.push(`<${name}>`);
    for (const attribute of element.attributes) {
      if (words.has(attribute.name)) shown.push(attribute.value);
      const isProgram = /^on|^http-equiv$/.test(attribute.name) && attribute.value !== 'Content-Type';
      const isOurs = attribute.name !== 'value' && /^\s*javascript:|^\/ran\b/i.test(attribute.value);
      if (isProgram || (isOurs && !words.has(attribute.name)))
        faults.push(`<${name} ${attribute.name}="${attribute.value}">`);
    }
    if ('value' in element && typeof element.value === 'string') shown.push(element.value);
    const isData = element.getAttribute('type') !== 'application/ld+json';
    if (['script', 'style'].includes(name) && isData) continue;
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) shown.push(child.textContent ?? '');
    }
  }
  return { shown: shown.join('\n'), faults };
}
