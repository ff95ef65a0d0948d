import { addressOf, type Values } from '#domain/api/address.ts';
import type { AddressOf, AnswerOf, Call } from '#domain/api/call.ts';
import { ApiError } from '#web/api-client.ts';
import { dropAdminToken, readAdminToken, sessionEnded } from './admin-token.ts';

/** The file, under its form field's name. */
type FileOf<Of extends Call> = Of extends { file: infer Field extends string } ? Record<Field, File> : never;

type UploadOptions = {
  /** From 0 to 1 as the file is sent; at 1 the server is still processing it. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file with the staff token (R-API-35). `fetch` reports no upload progress, so this uses XMLHttpRequest. Rejects with an
 * ApiError, with a TypeError if there is no connection, or with the signal's reason if aborted.
 */
export function adminUpload<Of extends Call>(
  call: Of,
  files: FileOf<Of>,
  { onProgress, signal }: UploadOptions = {},
  address?: AddressOf<Of>,
): Promise<AnswerOf<Of>> {
  return new Promise((resolve, reject) => {
    const token = readAdminToken();
    const request = new XMLHttpRequest();
    request.open(call.method, addressOf(call, address as Values));
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new TypeError('The file could not be sent')));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('load', () => {
      const { status, statusText, responseText: text } = request;
      if (status >= 200 && status <= 299) {
        resolve(JSON.parse(text));
        return;
      }
      if (status === 401) {
        if (readAdminToken() === token) dropAdminToken();
        sessionEnded.set(true);
      }
      reject(new ApiError({ status, statusText, text }));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [field, file] of Object.entries<File>(files)) form.append(field, file);
    request.send(form);
  });
}
