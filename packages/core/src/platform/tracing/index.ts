/** OpenTelemetry traces from the request over the outbox to the job. Off, and not even loaded, without an address. */
export { startTracing, type Tracing } from './start-tracing.ts'
export { captureTrace, isTracing, queueTelemetry, traceFields } from './trace-context.ts'
