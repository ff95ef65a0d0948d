import { addressOf, type Values } from '#domain/api/address.ts';
import type { AddressOf, AnswerOf, BodyOf, Call } from '#domain/api/call.ts';
import { apiFetch, type ApiRequest } from './api-client.ts';

/** The arguments of a call: its path parameters, if any, and its body. */
export type Wanted<Of extends Call> =
  BodyOf<Of> extends undefined
    ? unknown extends AddressOf<Of>
      ? []
      : [address: AddressOf<Of>]
    : [address: AddressOf<Of>, body: BodyOf<Of>];

/** Makes a store call, as guest or customer. Rejects with an ApiError when the server refuses. */
export async function ask<Of extends Call>(call: Of, ...[address, body]: Wanted<Of>): Promise<AnswerOf<Of>> {
  const request = { method: call.method, ...(body !== undefined && { body }) } as ApiRequest;
  return (await apiFetch(addressOf(call, address as Values), request)) as AnswerOf<Of>;
}
