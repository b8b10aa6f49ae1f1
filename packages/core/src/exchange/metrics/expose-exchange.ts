import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../platform/db/index.ts'
import { listSilences, listWaiting, type Silence } from './figures.repository.ts'

/**
 * Shows how long each base of 1C has been silent, of goods and of orders, how long it may be, and what of its answers waits
 * for a person. Read when metrics are; while the database does not answer its figures are missing. Every worker shows the
 * same: take the max.
 */
export function exposeExchange(registry: Registry, db: Database): void {
  let reading: Promise<Silence[]> | undefined
  // Metrics of one scrape are collected at once: both figures of a silence are of one reading.
  const readSilences = () => {
    reading ??= listSilences(db)
      .catch(() => [])
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  new Gauge({
    name: 'exchange_silence_seconds',
    help: 'Time since a published base of 1C last brought goods, or last took orders',
    labelNames: ['base', 'kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, kind, silenceMs } of await readSilences()) this.set({ base: name, kind }, silenceMs / 1000)
    },
  })
  new Gauge({
    name: 'exchange_silence_limit_seconds',
    help: 'The longest silence of a base that its settings allow',
    labelNames: ['base', 'kind'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, kind, limitMs } of await readSilences()) this.set({ base: name, kind }, limitMs / 1000)
    },
  })
  new Gauge({
    name: 'exchange_answers_waiting',
    help: 'Documents of 1C about orders that wait for a person',
    labelNames: ['base'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, waiting } of await listWaiting(db).catch(() => [])) this.set({ base: name }, waiting)
    },
  })
}
