import { Counter, Histogram, Registry } from 'prom-client'
import { statementKind } from './statement-kind.ts'

/** The counters of one process. Counting costs well under a microsecond. */
export interface Metrics {
  registry: Registry
  /** Every SQL statement with its duration in ms. */
  countQuery(sql: string, durationMs: number, hasFailed: boolean): void
  /** Every sending of a message; `retry` will be tried again, `failed` is given up. */
  countMessage(message: { channel: string; provider: string; outcome: 'sent' | 'retry' | 'failed' }): void
  /** Every run of a job. */
  countJob(job: { name: string; outcome: 'done' | 'retry' | 'failed'; durationMs: number }): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const queries = new Histogram({
    name: 'db_query_duration_seconds',
    help: 'Time of SQL statements, waiting for a connection not included',
    labelNames: ['statement', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  const messages = new Counter({
    name: 'messages_total',
    help: 'Sendings of calls, SMS and e-mails by outcome; failed ones are given up, retry will be tried again',
    labelNames: ['channel', 'provider', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of job runs by outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
    registers,
  })
  return {
    registry,
    countQuery: (sql, durationMs, hasFailed) =>
      queries.observe({ statement: statementKind(sql), outcome: hasFailed ? 'failed' : 'done' }, durationMs / 1000),
    countMessage: (message) => messages.inc(message),
    countJob: ({ name: job, outcome, durationMs }) => jobs.observe({ job, outcome }, durationMs / 1000),
  }
}
