import { createPayPalClient } from '#server/payments/providers/paypal/paypal-client.ts';
import type { Services } from '#server/services.ts';
import { answeringServer, type Answer, type Asked } from './answering-server.ts';

/** A PayPal that gives the listed answers in order to every call except sign-in, and then repeats the last one. */
export async function answeringPayPal(...answers: Answer[]) {
  let tokens = 0;
  let signIn: Answer = { body: { expires_in: 3600 } };
  const { origin, asked } = await answeringServer(({ url }) => {
    if (url !== '/v1/oauth2/token') return (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    tokens += 1;
    return { ...signIn, body: { access_token: `token-${tokens}`, ...(signIn.body as object) } };
  });
  const endpoint = {
    apiBase: origin,
    sdkUrl: '',
    certificateOrigins: [],
    clientId: 'shop',
    clientSecret: 'secret',
    webhookId: null,
  };
  const client = createPayPalClient(endpoint, { warn: () => undefined });
  const isSignIn = ({ url }: Asked) => url === '/v1/oauth2/token';
  return {
    client,
    /** The services that a provider's folder needs from the store. */
    services: { paypal: client } as Services,
    calls: () => asked.filter((call) => !isSignIn(call)),
    signIns: () => asked.filter(isSignIn),
    setSignIn: (body: object, status = 200) => void (signIn = { body, status }),
  };
}
