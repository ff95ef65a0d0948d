import type { Page } from '@playwright/test';

/** Everything pushed to `window.dataLayer` in all of the page's documents, in order, with Google's commands as arrays. */
export type DataLayer = {
  entries: unknown[];
  /** The events among them, either plain entries or commands for Google's tag. */
  events: () => LayerEvent[];
  /** The events with this name. */
  named: (name: string) => LayerEvent[];
};

export type LayerEvent = { name: string; params: Record<string, unknown> };

/** Call this before the page loads anything. */
export async function readDataLayer(page: Page): Promise<DataLayer> {
  const entries: unknown[] = [];
  await page.exposeFunction('noteDataLayer', (entry: string) => void entries.push(JSON.parse(entry)));
  await page.addInitScript(() => {
    const { noteDataLayer: note } = window as unknown as { noteDataLayer: (entry: string) => void };
    let layer: unknown[] | undefined;
    Object.defineProperty(window, 'dataLayer', {
      get: () => layer,
      set(value: unknown[]) {
        layer = value;
        value.push = (...pushed: unknown[]) => {
          for (const entry of pushed) {
            const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
            note(JSON.stringify(isCommand ? Array.from(entry as ArrayLike<unknown>) : entry));
          }
          return Array.prototype.push.apply(value, pushed);
        };
      },
    });
  });
  const events = () => entries.flatMap((entry) => eventOf(entry) ?? []);
  return { entries, events, named: (name) => events().filter((event) => event.name === name) };
}

function eventOf(entry: unknown): LayerEvent | null {
  if (Array.isArray(entry)) {
    const [command, name, params] = entry as [string, string, Record<string, unknown>];
    return command === 'event' ? { name, params } : null;
  }
  const { event, ecommerce, ...params } = entry as Record<string, unknown>;
  if (typeof event !== 'string') return null;
  return { name: event, params: { ...params, ...(ecommerce as object | undefined) } };
}
