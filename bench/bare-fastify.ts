import Fastify from 'fastify';

type Answer = { headers: Record<string, string>; body: Buffer };

/** The baseline of the benchmarks: Fastify with one route that sends the parent's Buffers at random. */
let answers: Answer[] = [];

const app = Fastify();
app.get('/', (_request, reply) => {
  const answer = answers[Math.floor(Math.random() * answers.length)];
  return reply.headers(answer?.headers ?? {}).send(answer?.body);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', (told: { headers: Record<string, string>; body: string }[]) => {
  answers = told.map(({ headers, body }) => ({ headers: kept(headers), body: Buffer.from(body, 'base64') }));
  process.send?.(address);
});
process.on('disconnect', () => process.exit(0));

/** Without the headers that Fastify adds itself. */
function kept(headers: Record<string, string>): Record<string, string> {
  const own = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name)));
}
