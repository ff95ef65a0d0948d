import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** After this many characters, other work runs and memory can be released. */
const SIZE_OF_A_TURN = 100_000;

/** Streams JSON piece by piece, so that a long answer is never in memory as a whole. */
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
