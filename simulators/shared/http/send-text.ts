import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with JSON that is made piece by piece, so that a long one is never held whole. */
export function sendText(reply: FastifyReply, pieces: Iterable<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
}
