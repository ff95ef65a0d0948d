import * as cases from '#domain/api/cases.calls.ts';
import { tokenField, type CustomerCase } from '#domain/care/cases/case.schema.ts';
import { ApiError } from '#web/api-client.ts';

/** Sends a photo by the link's token, which comes before the file so that the server checks it first. */
export async function sendPhoto(token: string, file: File): Promise<CustomerCase> {
  const body = new FormData();
  body.set(tokenField, token);
  body.set('image', file);
  const answer = await fetch(cases.addPhoto.path, { method: 'POST', body });
  const { ok, status, statusText, headers } = answer;
  const text = await answer.text();
  if (!ok) throw new ApiError({ status, statusText, headers, text });
  return JSON.parse(text) as CustomerCase;
}
