import { createRequire } from 'node:module'
import { setQueueTelemetry } from './trace-context.ts'

export interface Tracing {
  /** Sends what is left and ends. */
  stop(): Promise<void>
}

/**
 * Sends a span of every request, statement and job to an OTLP collector over HTTP from now on; call it before pools and
 * servers are made. The libraries' own variables hold too (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS). Statements
 * are sent as written, values never; a collector that is away costs spans, nothing else.
 */
export async function startTracing(serviceName: string, endpoint: string | undefined): Promise<Tracing | undefined> {
  if (!endpoint) return undefined
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk, { registerInstrumentations }] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/instrumentation'),
  ])
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  provider.register()
  registerInstrumentations({ instrumentations: await createInstrumentations(), tracerProvider: provider })
  // Instrumentation changes a module in place when it is required; those that were imported before change with it.
  const require = createRequire(import.meta.url)
  for (const name of ['node:http', 'pg']) require(name)
  const { BullMQOtel } = await import('bullmq-otel')
  setQueueTelemetry(new BullMQOtel({ tracerName: 'bullmq' }))
  return {
    async stop() {
      setQueueTelemetry(undefined)
      await provider.shutdown().catch(() => undefined)
    },
  }
}

async function createInstrumentations() {
  const [{ HttpInstrumentation }, { PgInstrumentation }, { FastifyOtelInstrumentation }] = await Promise.all([
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ])
  return [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => /^\/(healthz|readyz|metrics)\b/.test(url),
      requireParentforOutgoingSpans: true,
    }),
    // The relay asks every second: statements that belong to no request and no job are left out.
    new PgInstrumentation({ requireParentSpan: true }),
    new FastifyOtelInstrumentation({ registerOnInitialization: true, instrumentHooks: false }),
  ]
}
