import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keysOf, type Driver } from './driver.ts';
import type { Size } from './open-browser.ts';

/** The profile's settings: a window may be opened by a click that a test makes, and nothing is loaded from Mozilla. */
const settings = {
  'dom.disable_open_during_load': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'services.settings.server': 'data:,',
};

/** Firefox by WebDriver BiDi (w3.org/TR/webdriver-bidi), without a driver of its own. */
export async function openFirefox(program: string, { width, height }: Size): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ridgeline-firefox-'));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      `--width=${width}`,
      `--height=${height}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
  );
  const exit = once(child, 'exit');
  const send = await connect(`${await addressOf(child)}/session`);
  await send('session.new', { capabilities: {} });
  let context = (await contexts(send))[0] ?? '';

  async function evaluate(script: string, values: readonly unknown[]): Promise<RemoteValue> {
    const answer = (await send('script.callFunction', {
      functionDeclaration: script,
      arguments: values.map((value) => ({ type: typeof value, value })),
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })) as { result: RemoteValue; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  const act = (actions: unknown[]) => send('input.performActions', { context, actions });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script, ...values) => (await evaluate(script, values)).value,
    async click(script, ...values) {
      const { sharedId } = await evaluate(script, values);
      const origin = { type: 'element', element: { sharedId } };
      await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    async type(text) {
      await act([{ type: 'key', id: 'keyboard', actions: keysOf(text) }]);
    },
    windows: () => contexts(send),
    async switchTo(window) {
      context = window;
      await send('browsingContext.activate', { context });
    },
    async close() {
      await send('browser.close', {}).catch(() => undefined);
      await exit;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type RemoteValue = { value?: unknown; sharedId?: string };
type Send = (method: string, params: unknown) => Promise<unknown>;

async function contexts(send: Send): Promise<string[]> {
  const tree = (await send('browsingContext.getTree', { maxDepth: 0 })) as {
    contexts: { context: string }[];
  };
  return tree.contexts.map(({ context }) => context);
}

/** Firefox prints the address once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Firefox ended:\n${text}`)));
  });
}

type Reply = { id?: number; type: string; result?: unknown; error?: string; message?: string };

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const pending = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) pending.get(reply.id)?.(reply);
  });
  await once(socket, 'open');
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    const answered = new Promise<Reply>((resolve) => pending.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answered;
    pending.delete(id);
    if (type === 'error') throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
}
