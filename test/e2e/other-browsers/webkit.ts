import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { keysOf, type Driver } from './driver.ts';
import type { Size } from './open-browser.ts';
import { virtualScreen } from './programs.ts';

const element = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK by classic WebDriver (w3.org/TR/webdriver2). */
export async function openWebKit(program: string, port: number, { width, height }: Size): Promise<Driver> {
  const hasScreen = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  const command = [...(hasScreen ? [] : [virtualScreen, '-a']), program, `--port=${port}`];
  // In a process group of its own, which ends as a whole.
  const child = spawn(command[0] ?? '', command.slice(1), { stdio: 'ignore', detached: true });
  const root = `http://127.0.0.1:${port}`;
  await isReady(root);
  const browserOptions = {
    binary: miniBrowser(),
    args: ['--automation', `--geometry=${width}x${height}`],
  };
  const { sessionId } = (await send(root, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string };
  const call = (method: string, path: string, body?: unknown) =>
    send(`${root}/session/${sessionId}`, method, path, body);
  const execute = (script: string, values: readonly unknown[]) =>
    call('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args: values });
  await call('POST', '/timeouts', { script: 20_000, pageLoad: 60_000 });
  return {
    open: async (url) => void (await call('POST', '/url', { url })),
    run: (script, ...values) => execute(script, values),
    async click(script, ...values) {
      const found = (await execute(script, values)) as Record<string, string>;
      await call('POST', `/element/${found[element]}/click`, {});
    },
    async type(text) {
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keysOf(text) }] });
    },
    windows: async () => (await call('GET', '/window/handles')) as string[],
    switchTo: async (handle) => void (await call('POST', '/window', { handle })),
    async close() {
      await call('DELETE', '').catch(() => undefined);
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    },
  };
}

/** The browser that Debian installs beside the driver. */
function miniBrowser(): string {
  const [found] = globSync([
    '/usr/lib/*/webkit2gtk-4.?/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.?/MiniBrowser',
  ]);
  if (found === undefined) throw new Error('WebKitWebDriver is installed without MiniBrowser');
  return found;
}

async function isReady(root: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${root}/status`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error('WebKitWebDriver did not start');
}

async function send(root: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${root}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}
