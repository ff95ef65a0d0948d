import { call, untilServed, type Answer } from './http.ts';

/** The steps of a purchase, in order. */
export const steps = ['add to cart', 'checkout', 'PayPal order', 'approval', 'capture'] as const;

export type Step = (typeof steps)[number] | 'cancellation' | 'draft' | 'payment request';

export type PlacedOrder = { orderId: string; totalAmount: string };

/** How long each step took, in ms. */
export type Timing = { step: Step; ms: number };

/** The store refused, with a status and a message. */
export class Refused extends Error {
  readonly step: Step;
  readonly answer: Answer;

  constructor(step: Step, answer: Answer) {
    super(`${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
    this.step = step;
    this.answer = answer;
  }
}

export type ShopperOptions = {
  store: string;
  /** Where the PayPal simulator listens. */
  simulator: string;
  email?: string;
  /** Another tab of a browser with cookies. */
  cookie?: string;
  /** Headers for each call of the store, such as the address from a proxy. */
  headers?: Record<string, string>;
  /** Tries again when the store is busy. */
  isPatient?: boolean;
  onStep?: (timing: Timing) => void;
};

export type Shopper = ReturnType<typeof newShopper>;

/** A guest's browser: one cookie jar, JSON over HTTP. It knows only addresses. */
export function newShopper({
  store,
  simulator,
  email = 'dana@example.com',
  cookie = '',
  headers = {},
  isPatient = false,
  onStep,
}: ShopperOptions) {
  const jar = new Map<string, string>();
  for (const pair of cookie.split('; ').filter((one) => one !== '')) keep(pair);

  /** One call of the store, with any answer; rejects only without an answer. */
  async function ask(method: string, path: string, body?: object): Promise<Answer> {
    const cookie = cookieHeader();
    const answer = await call(method, `${store}${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: cookie === '' ? headers : { ...headers, cookie },
    });
    for (const line of answer.headers['set-cookie'] ?? []) keep(line);
    return answer;
  }

  function cookieHeader(): string {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  function keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }

  async function timed(step: Step, work: () => Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answer = await (isPatient ? untilServed(work) : work());
    onStep?.({ step, ms: performance.now() - started });
    if (answer.status >= 300) throw new Refused(step, answer);
    return answer;
  }

  return {
    ask,
    cookie: cookieHeader,
    add: (productId: number, quantity = 1) =>
      timed('add to cart', () => ask('POST', '/api/cart', { productId, quantity })),
    async placeOrder(extra: object = {}): Promise<PlacedOrder> {
      const body = { ...checkoutOf(email), ...extra };
      return (await timed('checkout', () => ask('POST', '/api/orders/checkout', body))).body as PlacedOrder;
    },
    async startPayment({ orderId, totalAmount }: PlacedOrder): Promise<string> {
      const body = { amount: totalAmount, currency: 'USD', intent: 'CAPTURE', orderId };
      const answer = await timed('PayPal order', () => ask('POST', '/api/paypal/order', body));
      return (answer.body as { id: string }).id;
    },
    /** The button on the page of a payment request's link. */
    async startRequest(token: string): Promise<string> {
      const answer = await timed('PayPal order', () => ask('POST', '/api/paypal/payment-request', { token }));
      return (answer.body as { id: string }).id;
    },
    /** Makes the shopper's choice in PayPal's window. */
    approve: (paypalOrder: string, outcome = 'approve') =>
      timed('approval', () =>
        call('POST', `${simulator}/_sim/orders/${paypalOrder}/approve`, { body: { outcome } }),
      ),
    async capture(paypalOrder: string): Promise<string> {
      const answer = await timed('capture', () =>
        ask('POST', `/api/paypal/order/${paypalOrder}/capture`, {}),
      );
      return (answer.body as { status: string }).status;
    },
    /** One complete purchase; resolves to the order's number and its status, such as 'paid'. */
    async buy(productId: number, quantity = 1): Promise<{ orderId: string; status: string }> {
      await this.add(productId, quantity);
      const order = await this.placeOrder();
      const paypalOrder = await this.startPayment(order);
      await this.approve(paypalOrder);
      return { orderId: order.orderId, status: await this.capture(paypalOrder) };
    },
  };
}

/** The store's PayPal address. */
export async function simulatorOf(store: string): Promise<string> {
  const { body } = await call('GET', `${store}/api/paypal/setup`);
  return new URL((body as { sdkUrl: string }).sdkUrl).origin;
}

function checkoutOf(email: string): object {
  return {
    customerEmail: email,
    customerName: 'Dana Reyes',
    sendEmails: false,
    shippingAddress: {
      firstName: 'Dana',
      lastName: 'Reyes',
      email,
      address: '410 Concho Ave',
      city: 'San Angelo',
      state: 'TX',
      zipCode: '76903',
    },
  };
}
