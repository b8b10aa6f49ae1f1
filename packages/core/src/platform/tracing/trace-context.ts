import { context, propagation, trace } from '@opentelemetry/api'
import type { Telemetry } from 'bullmq'

/** Tracing is one for the process, as the API behind it is. */
let ofQueue: Telemetry | undefined

export function setQueueTelemetry(telemetry: Telemetry | undefined): void {
  ofQueue = telemetry
}

export function isTracing(): boolean {
  return ofQueue !== undefined
}

/** What BullMQ takes to carry traces into its jobs. */
export function queueTelemetry(): { telemetry?: Telemetry } {
  return ofQueue ? { telemetry: ofQueue } : {}
}

/** The trace under way as text for an outbox row, null without one. Whoever runs the job continues it. */
export function captureTrace(): string | null {
  if (!ofQueue) return null
  const carrier = {}
  propagation.inject(context.active(), carrier)
  return Object.keys(carrier).length > 0 ? JSON.stringify(carrier) : null
}

/** Ties a log line to the trace under way. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { traceId: span.traceId, spanId: span.spanId } : {}
}
