import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** So many characters are made before others get their turn, and what was read for them can go. */
const SIZE_OF_A_TURN = 100_000;

/** Answers with JSON that is made piece by piece, so that a long one is never held whole. */
export function sendText(reply: FastifyReply, pieces: Iterable<string>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(paced(pieces)));
}

async function* paced(pieces: Iterable<string>): AsyncGenerator<string> {
  let made = 0;
  for (const piece of pieces) {
    yield piece;
    made += piece.length;
    if (made < SIZE_OF_A_TURN) continue;
    made = 0;
    await nextTurn();
  }
}
