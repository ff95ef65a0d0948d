import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { residentMegabytes } from '../drills/memory.ts';
import { startStore } from '../drills/processes.ts';
import { freePorts } from '../support/free-ports.ts';
import { patientShopper, type Heard } from './processes/patient-shopper.ts';

const port = await freePorts();
const url = `http://127.0.0.1:${port}`;
const env = { TRUST_PROXY: '127.0.0.1', DEMO: '1', RATE_LIMIT_SCALE: '1' };
const dataDir = mkdtempSync(path.join(inject('scratch'), 'flood-'));
const store = await startStore({ port, dataDir, env });
afterAll(() => store.stop());

/** Addresses in the proxy's header. */
const [flooder, neighbor, shopper] = ['2001:db8:7::1', '2001:db8:7::ffff', '198.51.100.23'];

test('a flood of random searches from one source is refused, and another shopper is served meanwhile', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 150 });
  const over = new AbortController();
  const answers = new Map<string, number>();
  expect(await answerOf('/', shopper)).toBe('200');
  const atRest = memory();
  const flood = Array.from({ length: 150 }, async (_, connection) => {
    // All addresses of a network are one source.
    const source = connection % 2 === 0 ? flooder : neighbor;
    while (!over.signal.aborted) {
      const answer = await answerOf(`/search?q=${randomUUID()}`, source, agent);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  });
  await expect.poll(() => answers.get('503 with Retry-After') ?? 0).toBeGreaterThan(100);

  for (let visit = 0; visit < 10; visit += 1) expect(await answerOf('/', shopper)).toBe('200');
  expect(await answerOf('/healthz', flooder)).toBe('200');
  const heard: Heard = new Map();
  expect(await patientShopper(url, heard).buy(31)).toMatchObject({ end: 'paid' });
  expect([...heard.keys()].filter((entry) => !/ (2\d\d|503)$/.test(entry))).toEqual([]);
  await expect.poll(() => answerOf(`/search?q=${randomUUID()}`, shopper)).toBe('200');

  const atMost = memory();
  over.abort();
  await Promise.all(flood);
  agent.destroy();
  expect([...answers.keys()].toSorted()).toEqual(['200', '503 with Retry-After']);
  process.stdout.write(`memory: ${atRest} at rest, ${atMost} in the flood, ${memory()} after it\n`);
});

function answerOf(path: string, source: string, agent?: http.Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': source };
    const request = http.get(`${url}${path}`, { headers, ...(agent && { agent }) }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        const isToldWhen = response.headers['retry-after'] !== undefined;
        resolve(`${response.statusCode}${isToldWhen ? ' with Retry-After' : ''}`);
      });
    });
    request.once('error', reject);
  });
}

function memory(): string {
  return existsSync('/proc/self/status')
    ? `${Math.round(residentMegabytes(store.pid))} MB`
    : 'not known here';
}
