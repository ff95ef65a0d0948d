import { minuteMs } from '#domain/platform/time/durations.ts';
import { accessToken } from './paypal.schema.ts';
import { noAnswer, reach, type Reached } from './transport.ts';

/** PayPal's address. Live, sandbox and the simulator differ in nothing else. */
export type PayPalEndpoint = Readonly<{
  apiBase: string;
  /** The browser script's address, without its query. */
  sdkUrl: string;
  /** Allowed origins of a webhook's certificate. */
  certificateOrigins: readonly string[];
  clientId: string;
  clientSecret: string;
  webhookId: string | null;
  /** The time limits for PayPal, in ms: for reading and creating, and for moving money, which takes longer. */
  timeouts?: Readonly<{ read: number; capture: number }>;
}>;

type Token =
  | { kind: 'ok'; value: string }
  | { kind: 'unknown'; reached: Extract<Reached, { kind: 'unknown' }> };

/** How the reason of a call begins whose credentials PayPal refused. */
export const signInFailed = 'sign-in at PayPal failed';

/** How early a token is renewed, in ms, so that a running call never uses an expired one. */
const margin = minuteMs;

/** The OAuth token, fetched once for all waiting calls and cached until shortly before it expires. */
export function createAccess(endpoint: PayPalEndpoint, timeout: number) {
  let current: { token: string; until: number } | null = null;
  let fetching: Promise<Token> | null = null;

  async function fetchToken(): Promise<Token> {
    const credentials = Buffer.from(`${endpoint.clientId}:${endpoint.clientSecret}`).toString('base64');
    const reached = await reach(`${endpoint.apiBase}/v1/oauth2/token`, timeout, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (reached.kind === 'unknown') return { kind: 'unknown', reached };
    const parsed = accessToken.safeParse(reached.body);
    if (!parsed.success) {
      return { kind: 'unknown', reached: noAnswer(`${signInFailed} (HTTP ${reached.status})`) };
    }
    current = { token: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - margin };
    return { kind: 'ok', value: current.token };
  }

  return {
    token(): Promise<Token> {
      if (current && Date.now() < current.until) return Promise.resolve({ kind: 'ok', value: current.token });
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    forget(): void {
      current = null;
    },
  };
}
