/** A provider for benchmarks in which no money moves. */
export const unusedPayPal = {
  apiBase: 'http://127.0.0.1:9',
  sdkUrl: 'http://127.0.0.1:9/sdk/js',
  certificateOrigins: [],
  clientId: 'bench',
  clientSecret: 'bench',
  webhookId: 'bench',
  timeouts: { read: 1, capture: 1 },
};
