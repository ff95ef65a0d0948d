import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { otherBrowsers, type OtherBrowser } from './driver.ts';

/** Runs WebKit, which needs a screen, on a machine without one. */
export const virtualScreen = 'xvfb-run';

/** Firefox speaks WebDriver BiDi itself; WebKitGTK's driver is Debian's webkit2gtk-driver. */
const programs: Readonly<Record<OtherBrowser, readonly string[]>> = {
  firefox: ['firefox-esr', 'firefox'],
  webkit: ['WebKitWebDriver'],
};

const needs: Readonly<Record<OtherBrowser, string>> = {
  firefox: 'firefox or firefox-esr',
  webkit: 'WebKitWebDriver (with xvfb-run where there is no screen)',
};

/** The program that drives a browser, or null if it is not installed. */
export function programOf(browser: OtherBrowser): string | null {
  if (browser === 'webkit' && !process.env['DISPLAY'] && find([virtualScreen]) === null) return null;
  return find(programs[browser]);
}

/** The browsers of the smoke run. */
export function installedBrowsers(): OtherBrowser[] {
  return otherBrowsers.filter((browser) => programOf(browser) !== null);
}

/** Global setup: says which browsers the smoke run leaves out. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default function sayWhatIsMissing(): void {
  for (const browser of otherBrowsers.filter((each) => !installedBrowsers().includes(each))) {
    process.stdout.write(`No smoke run in ${browser}: ${needs[browser]} is not installed.\n`);
  }
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
