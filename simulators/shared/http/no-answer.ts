import type { FastifyReply, FastifyRequest } from 'fastify';

/** Never answers. The connection ends when the caller gives up or the server closes. */
export function neverAnswer(reply: FastifyReply): void {
  reply.hijack();
}

/** Cuts the connection in the middle of the call. */
export function resetConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}
