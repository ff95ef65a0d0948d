import {
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import type { PayPalSimulator } from '../simulator.ts';
import { openShop } from './shop.ts';

/** A store with PayPal's official server library, connected to the simulator. */
export async function openLibrary() {
  const shop = await openShop();
  const { simulator } = shop;
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: simulator.clientId,
      oAuthClientSecret: simulator.clientSecret,
    },
    unstable_httpClientOptions: { adapter: adapterTo(simulator) },
  });
  return {
    shop,
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    transactions: new TransactionSearchController(client),
  };
}

type LibraryCall = { url: string; method: string; headers: Record<string, string>; data?: string };

/** The library knows only PayPal's own hosts; only its HTTP adapter allows changing the host. */
function adapterTo(simulator: PayPalSimulator): (call: LibraryCall) => Promise<unknown> {
  return async (call) => {
    const { pathname, search } = new URL(call.url);
    const answer = await fetch(simulator.origin + pathname + search, {
      method: call.method.toUpperCase(),
      headers: { ...call.headers },
      body: call.data ?? null,
    });
    return {
      data: await answer.text(),
      status: answer.status,
      statusText: answer.statusText,
      headers: Object.fromEntries(answer.headers),
      config: call,
    };
  };
}
