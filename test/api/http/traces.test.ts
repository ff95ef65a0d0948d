import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTraces } from '#server/platform/telemetry/traces.ts';
import { testStore } from '../../support/store.ts';

type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
      }[];
    }[];
  }[];
};

test('R-OPS-43: a request and its statements are one trace at the collector, without anything personal', async () => {
  const sent: Sent[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    sent.push((await json(request)) as Sent);
    response.end('{}');
  };
  const collector = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  const { services } = await testStore();
  const traces = startTraces();
  onTestFinished(() => {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    collector.closeAllConnections();
    collector.close();
  });
  const app = await buildApp(services, { web: null, observe: [traces.observe] });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await fetch(`${origin}/api/products/1?q=someone@example.com`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await app.close();
  await traces.close();
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const request = spans.find(({ name }) => name === 'GET /api/products/:id');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  // The embedded database is no other process.
  const statements = spans.filter(({ name }) => name === 'select');
  expect(statements.length > 0).toBe(services.database.kind === 'server');
  for (const span of statements) expect(span).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(JSON.stringify(sent)).toContain('"stringValue":"ridgeline"');
  expect(JSON.stringify(sent)).not.toContain('someone');
});
