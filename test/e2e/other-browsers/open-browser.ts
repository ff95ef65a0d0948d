import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Driver, OtherBrowser } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { programOf } from './programs.ts';
import { openWebKit } from './webkit.ts';

export type Size = { width: number; height: number };

export async function openBrowser(browser: OtherBrowser, size: Size): Promise<Driver> {
  const program = programOf(browser);
  if (program === null) throw new Error(`${browser} is not installed`);
  return browser === 'firefox' ? openFirefox(program, size) : openWebKit(program, await freePort(), size);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
