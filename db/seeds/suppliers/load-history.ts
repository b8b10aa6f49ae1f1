import type { Database } from '@agromarket/core/platform/db'
import { addMailRule, changeSupplierUser, getSupplier, saveSupplier } from '@agromarket/core/suppliers'
import { saveSupplierSchema } from '@agromarket/shared'
import { readSeedState, rememberSeed } from '../seed-state.ts'
import { findSupplierPerson } from './price-lists.ts'

const version = '1'
const dayMs = 86_400_000

const rules = [
  { sender: 'sklad@agrosnab.example', fileMask: 'ostatki_*', needsProof: false },
  { sender: 'zakaz@agrosnab.example', fileMask: '*', needsProof: false },
  // Anybody can write this address: without the word of a mail server nothing is taken.
  { sender: 'buh@agrosnab.example', fileMask: '*', needsProof: true },
]

/**
 * What the portal's administrator has set for the demo supplier over the last months, once, before its letters come: each
 * step as he would take it. Resolves with whether there was anything to do.
 */
export async function loadSupplierHistory(db: Database): Promise<boolean> {
  const state = await readSeedState(db)
  if (state.get('supplierHistory') === version) return false
  const person = await findSupplierPerson(db, 'supplier@demo.local')
  const user = await findAdmin(db)
  if (person && user) {
    const { supplierId } = person
    const ctx = { db, user }
    const at = (daysAgo: number) => backdate(db, supplierId, daysAgo)
    await changeSupplierUser(ctx, { supplierId, email: 'supplier@demo.local', role: 'keys' })
    await at(92)
    // A shop whose letters have come before has the rules.
    for (const [index, rule] of state.has('supplierLetters') ? [] : rules.entries()) {
      await addMailRule(ctx, { ...rule, supplierId, priceListId: null })
      await at(74 - index * 20)
    }
    for (const [medianShiftPercent, daysAgo] of [
      [25, 21],
      [20, 12],
    ] as const) {
      const supplier = await getSupplier(ctx, supplierId)
      const guards = { ...supplier.guards, medianShiftPercent }
      await saveSupplier(ctx, saveSupplierSchema.parse({ ...supplier, supplierId, guards }))
      await at(daysAgo)
    }
  }
  await rememberSeed(db, 'supplierHistory', version)
  return true
}

async function findAdmin(db: Database) {
  const account = await db
    .selectFrom('userAccount')
    .select(['id', 'name', 'email'])
    .where('email', '=', 'admin@demo.local')
    .executeTakeFirst()
  const roles = [{ role: 'portalAdmin' as const, branchId: null }]
  return account && { ...account, phone: null, organizationId: null, roles }
}

/** The lines that have just been written are of that day. */
async function backdate(db: Database, supplierId: string, daysAgo: number): Promise<void> {
  await db
    .updateTable('supplierAudit')
    .set({ at: new Date(Date.now() - daysAgo * dayMs) })
    .where('supplierId', '=', supplierId)
    .where('at', '>', new Date(Date.now() - dayMs))
    .execute()
}
