import type { FastifyReply } from 'fastify';
import { problemBody, type Problem } from '../wire/problem.ts';
import { debugId } from '../wire/ids.ts';

/** This request's correlation id, which its answer carries as PayPal-Debug-Id. */
export function setDebugId(reply: FastifyReply): string {
  const id = debugId();
  reply.header('paypal-debug-id', id);
  return id;
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const header = reply.getHeader('paypal-debug-id');
  const id = typeof header === 'string' ? header : setDebugId(reply);
  return reply
    .code(problem.status)
    .headers(problem.headers ?? {})
    .send(problemBody(problem, id));
}
