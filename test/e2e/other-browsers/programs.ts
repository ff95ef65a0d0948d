import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { OtherBrowser } from './driver.ts';

/** Runs WebKit, which needs a screen, on a machine without one. */
export const virtualScreen = 'xvfb-run';

/** Firefox speaks WebDriver BiDi itself; WebKitGTK's driver is Debian's webkit2gtk-driver. */
const programs: Readonly<Record<OtherBrowser, readonly string[]>> = {
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
};

/** The program that drives a browser, or null if it is not installed. */
export function programOf(browser: OtherBrowser): string | null {
  if (browser === 'webkit' && !process.env['DISPLAY'] && find([virtualScreen]) === null) return null;
  return find(programs[browser]);
}

export function hasFirefox(): boolean {
  return programOf('firefox') !== null;
}

export function hasWebKit(): boolean {
  return programOf('webkit') !== null;
}

function find(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
