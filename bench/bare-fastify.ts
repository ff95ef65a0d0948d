import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';

/** The baseline of cached-answers.ts: Fastify with one route, which sends what the given address answered, headers and compressed bytes. */
const [url = ''] = process.argv.slice(2);
const headers = { 'accept-encoding': 'br' };
// fetch would decompress the body.
const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
const body = Buffer.concat(await answer.toArray());
const addedByFastify = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']);
const sent = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !addedByFastify.has(name)));

const app = Fastify();
app.get('/', (_request, reply) => reply.headers(sent).send(body));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('disconnect', () => process.exit(0));
