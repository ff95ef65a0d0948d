/** A window's id. */
export type Window = string;

/** A browser that Playwright cannot drive, with one visitor's storage. All calls apply to the current window. */
export type Driver = {
  open: (url: string) => Promise<void>;
  /** Calls a function of the page, given as text, with JSON arguments. Resolves to its JSON result. */
  run: (script: string, ...values: readonly unknown[]) => Promise<unknown>;
  /** Clicks in the middle of the element that the function returns, as a mouse does. */
  click: (script: string, ...values: readonly unknown[]) => Promise<void>;
  /** Presses the keys of a text. */
  type: (text: string) => Promise<void>;
  windows: () => Promise<Window[]>;
  switchTo: (window: Window) => Promise<void>;
  close: () => Promise<void>;
};

/** Browsers of the machine that the smoke run uses. */
export type OtherBrowser = 'firefox' | 'webkit';

/** The key actions of a text, in the form of WebDriver's actions, which BiDi shares. */
export function keysOf(text: string): { type: string; value: string }[] {
  return Array.from(text, (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]).flat();
}
