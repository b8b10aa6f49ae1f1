import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

it('bears the loss of a connection between two statements of a transaction: that one fails, the next works', async () => {
  const transaction = shop.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(shop.db)
    await sql`select 1`.execute(trx)
  })

  await expect(transaction).rejects.toThrow()
  await expect(sql`select 1 as one`.execute(shop.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
