import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondMs } from '#domain/platform/time/durations.ts';
import { isFromOutside } from '#server/platform/http/caller/source.ts';
import { dbQueries, type Query } from './signals.ts';

export type Traces = {
  /** Begins a span for each of the app's requests. Call before its routes are registered. */
  observe: (app: FastifyInstance) => void;
  /** Sends what is left, for two seconds at most. */
  close: () => Promise<void>;
};

/**
 * Sends spans of requests, statements and calls to payment providers to the collector of OTEL_EXPORTER_OTLP_ENDPOINT (R-OPS-43). A span has a
 * route's pattern, a statement without its values and a host, and nothing of a person. Only imported if that variable is set, because its
 * libraries need not be installed.
 */
export function startTraces(): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'ridgeline' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('ridgeline');

  const stopHearing = dbQueries.hear((query: Query) => {
    const parent = context.active();
    // The job queue asks all day: only what a request or a job waits for is of interest.
    if (trace.getSpan(parent) === undefined) return;
    const span = tracer.startSpan(query.text.split(/\s/, 1)[0]?.toLowerCase() || 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.text },
    });
    query.onEnd = (error) => end(span, error);
  });
  const stopCalls = traceCalls();

  return {
    observe(app) {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        if (!isFromOutside(request)) return done();
        const parent = propagation.extract(context.active(), request.headers);
        const route = request.routeOptions.url ?? 'none';
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'http.route': route },
          },
          parent,
        );
        spans.set(request, span);
        context.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    async close() {
      stopHearing();
      stopCalls();
      // A collector that is away must not delay a restart.
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        setTimeout(2 * secondMs, undefined, { ref: false }),
      ]);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };

  /** Calls to other servers, which undici tells about. */
  function traceCalls(): () => void {
    const spans = new WeakMap<object, Span>();
    const listeners = {
      'undici:request:create': ({ request }: Told) => {
        if (trace.getActiveSpan() === undefined) return;
        const server = new URL(String(request.origin)).host;
        const span = tracer.startSpan(`${request.method} ${server}`, {
          kind: SpanKind.CLIENT,
          attributes: { 'http.request.method': request.method, 'server.address': server },
        });
        spans.set(request, span);
      },
      'undici:request:headers': ({ request, response }: Told) =>
        spans.get(request)?.setAttribute('http.response.status_code', response?.statusCode ?? 0),
      'undici:request:trailers': ({ request }: Told) => spans.get(request)?.end(),
      'undici:request:error': ({ request, error }: Told) => {
        const span = spans.get(request);
        if (span) end(span, error ?? null);
      },
    };
    const heard = Object.entries(listeners).map(
      ([name, listener]) => [name, (told: unknown) => listener(told as Told)] as const,
    );
    for (const [name, listener] of heard) subscribe(name, listener);
    return () => {
      for (const [name, listener] of heard) unsubscribe(name, listener);
    };
  }
}

/** What undici's channels carry. */
type Told = {
  request: { method: string; origin?: unknown };
  response?: { statusCode: number };
  error?: Error;
};

/** A message may contain values; its kind does not. */
function end(span: Span, error: Error | null): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error.name });
  span.end();
}
