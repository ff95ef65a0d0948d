import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The Chromium of browser tests: CHROMIUM_PATH, else the machine's own, else the one that Playwright downloaded; or null. */
export function findChromium(): string | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const places = [
    ...(process.env['PATH'] ?? '')
      .split(path.delimiter)
      .flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const downloaded = chromium.executablePath();
  return places.find(isProgram) ?? (existsSync(downloaded) ? downloaded : null);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
