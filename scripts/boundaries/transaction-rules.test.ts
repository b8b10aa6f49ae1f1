import { describe, expect, it } from 'vitest'
import { findTransactionViolations } from './transaction-rules.ts'

const path = 'packages/core/src/cart/x.ts'
const violationsOf = (text: string) => findTransactionViolations([{ path, text }])

describe('a transaction', () => {
  it.each([
    'async function add(trx: Trx, visitor: Visitor) { await repository.add(trx, visitor.user) }',
    'async function add(ctx: RequestContext) { const v = visitorOf(ctx); await ctx.db.transaction().execute((trx) => save(trx, v)) }',
    'async function add(ctx: RequestContext) { await ctx.db.transaction().execute((trx) => save(trx, ctx.place, ctx.config.publicUrl)) }',
    'async function find(db: Reader) { return db.selectFrom("cart").execute() }',
    'async function insert(trx: Trx) { await trx.with("a", (db) => db.insertInto("cart")).execute() }',
    'async function touch(db: Database) { await db.updateTable("cart").execute() }',
    'interface Ports { start(trx: Trx): Promise<void> }',
    'async function add(trx: Trx) { return { db: 1, mail: input.mail } }',
  ])('may be written so: %s', (text) => {
    expect(violationsOf(text)).toEqual([])
  })

  it.each([
    ['async function add(ctx: RequestContext, trx: Trx) {}', 'both a context and a database handle'],
    ['const add = async (db: Database, app: AppContext) => {}', 'both a context and a database handle'],
    ['async function add(db: Database | Trx) {}', 'readers take Reader'],
    ['async function add(db: Trx) {}', 'otherwise than trx'],
    ['async function add(context: RequestContext) {}', 'otherwise than ctx or app'],
    ['async function add(db: Reader) { await db.insertInto("cart").execute() }', 'writes through a Reader'],
    [
      'async function add(db: Reader) { await sql`insert into cart default values`.execute(db) }',
      'writes through a Reader',
    ],
    ['async function add(db: Reader) { await sql`update cart c set a = 1`.execute(db) }', 'writes through a Reader'],
    [
      'async function add(ctx: RequestContext) { await ctx.db.transaction().execute((trx) => save(trx, ctx)) }',
      'hands ctx on',
    ],
    [
      'async function add(ctx: X) { await ctx.db.transaction().execute(async (trx) => { save(trx, { ...ctx }) }) }',
      'hands ctx on',
    ],
    [
      'async function add(ctx: X) { await ctx.db.transaction().execute(async (trx) => { await find(ctx.db) }) }',
      'reaches ctx.db',
    ],
    ['async function add(app: X) { await run(async (trx) => { await app.ports.mail.send() }) }', 'reaches app.ports'],
    [
      'async function add(attempt: X) { await run(async (trx) => { await attempt.app.ports.mail.send() }) }',
      'reaches app.ports',
    ],
    ['async function add({ db }: X) { await run(async (trx) => { await find(db) }) }', 'uses db'],
    ['async function add(rateLimit: X) { await run(async (trx) => rateLimit.consume(rule)) }', 'uses rateLimit'],
    ['async function relay(db: Database, queues: Queues) { await run((trx) => addJobs(queues, rows)) }', 'uses queues'],
    ['async function add(trx: Trx) { await fetch("http://x") }', 'uses fetch'],
    ['async function add(trx: Trx, request: X) { const { ctx } = request }', 'hands ctx on'],
  ])('may not be left so: %s', (text, what) => {
    expect(violationsOf(text)).toEqual([expect.stringContaining(what)])
  })

  it('names file and line', () => {
    expect(violationsOf('\n\nfunction add(ctx: RequestContext, trx: Trx) {}')[0]).toMatch(
      /^packages\/core\/src\/cart\/x\.ts:3 /,
    )
  })
})
