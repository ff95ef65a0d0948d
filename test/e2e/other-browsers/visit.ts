import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** What a shopper looks for on a page. */
type Kind = 'button' | 'link' | 'field' | 'heading';

/**
 * Runs in the page: the first visible element of a kind whose name is this or begins with it. Null if there is none yet.
 * A control under another one is not found, because a click would miss it.
 */
const find = String((kind: string, name: string, isToBeHit: boolean, scope: string) => {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
  };
  const nameOf = (one: HTMLElement) => {
    const labels = one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.labels : null;
    return (one.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? one.innerText)
      .replace(/\s+/g, ' ')
      .trim();
  };
  // The simulator's button is in a shadow root, where a page's own queries do not look.
  const roots: ParentNode[] = [...document.querySelectorAll(scope)];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  const named = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors[kind] ?? '')])
    .filter((one) => nameOf(one).startsWith(name));
  for (const one of named) {
    if (one.getClientRects().length === 0 || one.closest('[inert]') || one.matches(':disabled')) continue;
    if (!isToBeHit) return one;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = (one.getRootNode() as Document | ShadowRoot).elementFromPoint(
      left + width / 2,
      top + height / 2,
    );
    if (hit && (one.contains(hit) || hit.contains(one))) return one;
  }
  return null;
});

/** Waits as a shopper would: a machine under load is slow. */
const patience = { timeout: 60_000, intervals: [250, 500, 1_000] };

export function visit(driver: Driver) {
  const isThere = (kind: Kind, name: string, isToBeHit: boolean, scope: string) =>
    driver.run(`(...values) => (${find})(...values) !== null`, kind, name, isToBeHit, scope);

  /** Opens a page and waits until it takes clicks: before that, a form's button loads a document. */
  async function open(url: string): Promise<void> {
    await driver.open(url);
    const isReady = () =>
      driver.run(
        `() => document.querySelector('main') !== null && !('served' in document.documentElement.dataset)`,
      );
    await expect.poll(isReady, { ...patience, message: `${url} to take clicks` }).toBe(true);
  }

  async function see(kind: Kind, name: string): Promise<void> {
    await expect
      .poll(() => isThere(kind, name, false, 'html'), { ...patience, message: `${kind} ${name}` })
      .toBe(true);
  }

  /** Hydration may replace an element between the look and the click; such a click is refused and tried again. */
  async function press(kind: Kind, name: string, scope = 'html'): Promise<void> {
    const isPressed = async () =>
      (await isThere(kind, name, true, scope)) === true &&
      driver.click(find, kind, name, true, scope).then(
        () => true,
        () => false,
      );
    await expect.poll(isPressed, { ...patience, message: `${kind} ${name} to press` }).toBe(true);
  }

  async function fill(name: string, text: string): Promise<void> {
    await press('field', name);
    await driver.run(`() => document.activeElement.select?.()`);
    await driver.type(text);
  }

  /** Native lists open outside the page, so the choice is made as an assistive technology makes it. */
  async function choose(name: string, option: string): Promise<void> {
    await see('field', name);
    const chosen = await driver.run(
      `(kind, name, option) => {
        const list = (${find})(kind, name, false, 'html');
        const found = [...list.options].find(({ text, value }) => text === option || value === option);
        if (!found) return false;
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, found.value);
        list.dispatchEvent(new Event('input', { bubbles: true }));
        list.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      }`,
      'field',
      name,
      option,
    );
    expect(chosen, `${option} in ${name}`).toBe(true);
  }

  /** Waits until the page's text contains this. */
  async function read(text: string): Promise<void> {
    const isRead = () => driver.run('(text) => document.body?.innerText.includes(text) === true', text);
    await expect.poll(isRead, { ...patience, message: text }).toBe(true);
  }

  /** Waits until this is the page's title: after a step within the shop, the page before shows until then. */
  async function reach(title: string): Promise<void> {
    const titleOf = () => driver.run('() => document.querySelector("h1")?.innerText ?? ""');
    await expect.poll(titleOf, { ...patience, message: `the page ${title}` }).toBe(title);
  }

  const pageText = () => driver.run('() => document.body?.innerText ?? ""') as Promise<string>;

  return { open, see, press, fill, choose, read, reach, pageText };
}
