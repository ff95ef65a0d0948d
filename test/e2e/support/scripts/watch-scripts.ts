import type { BrowserContext, Page } from '@playwright/test';
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
  return page;
}

/** Records requests to /ran: a text became an element that loads it, or a script that requests it. */
export function noteRequests(page: Page, { faults }: Sightings): void {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ran')) faults.push(`asked for /ran on ${page.url()}`);
  });
}

/** Records the texts on the page, and elements that would run a script on interaction. */
export async function lookAt(page: Page, sightings: Sightings): Promise<void> {
  // A busy machine is quiet on the network before the page has asked for what it shows, and even before its scripts ran.
  if (await page.locator('script[type=module][src]').count()) await untilHydrated(page);
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[data-loading]')].some((element) => element.checkVisibility()),
  );
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
