import type { MailRule } from '@agromarket/shared'
import type { Reader, Trx } from '../../platform/db/index.ts'

export interface RuleRow {
  id: string
  supplierId: string
  fileMask: string
  priceListId: number | null
  needsProof: boolean
}

/** Rules for an address: its own before those for its domain. Suppliers who are gone have none. */
export async function listFor(db: Reader, sender: string): Promise<RuleRow[]> {
  const domain = sender.slice(sender.lastIndexOf('@'))
  return db
    .selectFrom('supplierMailRule as r')
    .innerJoin('supplier as s', 's.id', 'r.supplierId')
    .select(['r.id', 'r.supplierId', 'r.fileMask', 'r.priceListId', 'r.needsProof'])
    .where('r.sender', 'in', [sender, domain])
    .where('s.removedAt', 'is', null)
    .orderBy((eb) => eb('r.sender', '=', domain))
    .orderBy('r.id')
    .execute()
}

/** Null is every supplier's. Each with what its last letter brought: a file, or a refusal. */
export async function list(db: Reader, suppliers: readonly string[] | null): Promise<MailRule[]> {
  if (suppliers?.length === 0) return []
  const query = db
    .selectFrom('supplierMailRule as r')
    .innerJoin('supplier as s', 's.id', 'r.supplierId')
    .leftJoin('supplierPriceList as l', 'l.id', 'r.priceListId')
    .select(['r.id', 'r.supplierId', 's.name as supplierName', 'r.sender', 'r.fileMask', 'r.priceListId'])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('supplierMailAttachment as a')
          .innerJoin('supplierMail as m', 'm.id', 'a.mailId')
          .select(['m.id as mailId', 'm.receivedAt', 'a.state'])
          .whereRef('a.ruleId', '=', 'r.id')
          .orderBy('a.mailId', 'desc')
          .orderBy((order) => order('a.state', '=', 'refused'))
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(['l.name as priceListName', 'r.needsProof', 'a.mailId', 'a.receivedAt', 'a.state'])
    .orderBy('s.name')
    .orderBy('r.sender')
    .orderBy('r.id')
  const rows = await (suppliers === null ? query : query.where('r.supplierId', 'in', suppliers)).execute()
  return rows.map(({ mailId, receivedAt, state, ...rule }) => ({
    ...rule,
    last: mailId && receivedAt ? { mailId, at: receivedAt.toISOString(), isRefused: state === 'refused' } : null,
  }))
}

export async function insert(trx: Trx, rule: Omit<RuleRow, 'id'> & { sender: string }): Promise<string> {
  const { id } = await trx.insertInto('supplierMailRule').values(rule).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function remove(
  trx: Trx,
  id: string,
): Promise<{ supplierId: string; sender: string; fileMask: string } | undefined> {
  return trx
    .deleteFrom('supplierMailRule')
    .where('id', '=', id)
    .returning(['supplierId', 'sender', 'fileMask'])
    .executeTakeFirst()
}
