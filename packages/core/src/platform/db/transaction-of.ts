import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import type pg from 'pg'
import type { Trx } from './create-database.ts'
import type { DB } from './db.generated.ts'

/** Begins and ends nothing: the connection's owner does. */
class BorrowedTransaction extends PostgresDriver {
  override beginTransaction = async () => undefined
  override commitTransaction = async () => undefined
  override rollbackTransaction = async () => undefined
}

/** Runs queries of repositories within the transaction that `client` is in; who began it commits it. */
export function inTransactionOf<Result>(client: pg.Client, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const config: PostgresDialectConfig = {
    pool: {
      options: {},
      connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
      end: async () => undefined,
    },
  }
  const dialect = new PostgresDialect(config)
  const db = new Kysely<DB>({
    dialect: {
      createDriver: () => new BorrowedTransaction(config),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (handle) => dialect.createIntrospector(handle),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return db.transaction().execute(work)
}
