/**
 * One flooding source, in a separate process so that it delays no measurement: `node bench/flooder.ts STORE CONNECTIONS
 * [ADDRESS]`. Each connection sends another search as soon as it has its answer. Prints its answers as JSON at the end.
 */
import { randomBytes } from 'node:crypto';
import http from 'node:http';

const [store = '', connections = '200', address] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(connections) });
const headers = address === undefined ? {} : { 'x-forwarded-for': address };
const statuses = new Map<string, number>();
const over = new AbortController();

process.once('SIGTERM', () => {
  over.abort();
  process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`, () => process.exit(0));
});
for (let connection = 0; connection < Number(connections); connection += 1) void flood(connection);

async function flood(connection: number): Promise<void> {
  // Every fourth connection calls the API directly, which renders no page.
  const path = connection % 4 === 0 ? '/api/products' : '/search';
  while (!over.signal.aborted) {
    const status = await search(`${store}${path}?q=${randomBytes(4).toString('hex')}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

function search(url: string): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('error', () => resolve('cut off'));
      response.once('end', () => {
        const wait = response.headers['retry-after'] === undefined ? '' : ' with Retry-After';
        resolve(`${response.statusCode}${wait}`);
      });
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(`no answer: ${error.code}`));
  });
}
