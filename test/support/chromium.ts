import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** CHROMIUM_PATH, or Chromium's headless shell, which cuts test time by a third. Null if neither exists. */
export function findHeadlessShell(): string | null {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return onPath(['chromium-headless-shell']).find(isProgram) ?? null;
}

/** Chromium for browser tests: CHROMIUM_PATH, otherwise the machine's, otherwise Playwright's download, otherwise null. */
export function findChromium(): string | null {
  const places = [
    ...onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const downloaded = chromium.executablePath();
  return findHeadlessShell() ?? places.find(isProgram) ?? (existsSync(downloaded) ? downloaded : null);
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
