import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useShopProcesses } from '../../support/shop-processes.ts'
import { type Span, type SpanCollector, startSpanCollector } from '../../support/span-collector.ts'
import { waitFor } from '../../support/wait-for.ts'

/** What a bundler could break, for it depends on where a library or a file lies (docs/decisions/0012). */
let collector: SpanCollector
beforeAll(async () => {
  collector = await startSpanCollector()
})
afterAll(() => collector.stop())

const shop = useShopProcesses({
  environment: () => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }),
})

describe('the built server', () => {
  it('traces a request down to its statements', async () => {
    const part = await givenPart(shop.db)
    const answer = await shop.visitor().get(`/api/parts?q=${part.article}`)

    expect(answer.statusCode).toBe(200)
    const request = () => collector.spans.find(({ name }) => name.includes('/api/parts'))
    const isStatement = ({ name, traceId }: Span) => traceId === request()?.traceId && name.startsWith('pg.query')
    await waitFor('the request and its statements have spans', () => collector.spans.some(isStatement))
  })

  it('shows the documentation of the interface with its own script and style', async () => {
    const page = await shop.visitor().get('/api/docs/')
    const files = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)

    expect(page.statusCode).toBe(200)
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) {
      const { statusCode } = await shop.visitor().get(new URL(file, `${shop.origin}/api/docs/`).pathname)
      expect([file, statusCode]).toEqual([file, 200])
    }
  })

  it('knows which migrations there are', async () => {
    await sql`delete from kysely_migration`.execute(shop.db)

    const answer = await shop.visitor().get('/readyz')

    expect(JSON.parse(answer.body)).toEqual({ status: 'down', down: ['migrations'] })
  })
})
