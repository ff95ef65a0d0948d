import { ApiError, createApiFetch, type ApiFetch } from '../api-client.ts';

const key = 'admin_token';

/** The administrator's token in browser storage (spec: admin §4 'Admin session'); null where storage is closed to us. */
export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeAdminToken(token: string): void {
  localStorage.setItem(key, token);
}

export function dropAdminToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read holds no token either.
  }
}

/** The API with the administrator's token on every call. */
export const adminFetch: ApiFetch = createApiFetch(async (path, { method = 'GET', body }) => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      authorization: `Bearer ${readAdminToken() ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, statusText: response.statusText, text: await response.text() };
});

/** Whether the server no longer takes the token. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
