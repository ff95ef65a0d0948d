import Fastify from 'fastify';

/** What the benches compare with: Fastify with one route that sends a Buffer, as told by its parent. */
let answer = { headers: {} as Record<string, string>, body: Buffer.alloc(0) };

const app = Fastify();
app.get('/', (_request, reply) => reply.headers(answer.headers).send(answer.body));
const address = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', ({ headers, size }: { headers: Record<string, string>; size: number }) => {
  const {
    'content-length': _length,
    'transfer-encoding': _transfer,
    connection: _connection,
    date: _date,
    ...kept
  } = headers;
  answer = { headers: kept, body: Buffer.alloc(size, 'x') };
  process.send?.(address);
});
process.on('disconnect', () => process.exit(0));
