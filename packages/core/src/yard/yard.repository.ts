import { yardLimits } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'
import { isOwnedBy, ownerColumn, ownerId, type VisitorOwner } from '../platform/owner/index.ts'

/** The list's name where its changes wait for each other. */
export const yardList = 'yard'

export interface YardMachineRow {
  id: string
  modelId: number
  year: number | null
  serialNumber: string
  name: string
  isInUse: boolean
}

/** In the order of adding. */
export async function find(db: Database, owner: VisitorOwner): Promise<YardMachineRow[]> {
  const { rows } = await sql<YardMachineRow>`
    select y.id, y.model_id, y.year, y.serial_number, y.name, y.is_in_use
    from yard_machine y where ${isOwnedBy(owner, 'y')} and y.removed_at is null order by y.created_at, y.id`.execute(db)
  return rows
}

export async function findModelId(db: Reader, owner: VisitorOwner, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ modelId: number }>`
    select y.model_id from yard_machine y
    where ${isOwnedBy(owner, 'y')} and y.id = ${id} and y.removed_at is null`.execute(db)
  return rows[0]?.modelId
}

/** True when one machine more may come: the owner's list is locked. */
export async function hasRoom(trx: Trx, owner: VisitorOwner): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from yard_machine y
    where ${isOwnedBy(owner, 'y')} and y.removed_at is null`.execute(trx)
  return (rows[0]?.count ?? 0) < yardLimits.maxMachines
}

export type NewMachine = Pick<YardMachineRow, 'modelId' | 'year' | 'serialNumber' | 'name'>

/** The machine that this one is: no serial number is given twice, and nobody adds two alike within seconds. */
export async function findSame(
  trx: Trx,
  owner: VisitorOwner,
  machine: NewMachine,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select y.id from yard_machine y
    where ${isOwnedBy(owner, 'y')} and y.removed_at is null and y.model_id = ${machine.modelId}
      and y.serial_number = ${machine.serialNumber}
      and (y.serial_number <> '' or y.year is not distinct from ${machine.year} and y.name = ${machine.name}
        and y.created_at > clock_timestamp() - interval '5 seconds')
    order by y.created_at limit 1`.execute(trx)
  return rows[0]
}

export async function insert(trx: Trx, owner: VisitorOwner, machine: NewMachine): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into yard_machine (${ownerColumn(owner)}, model_id, year, serial_number, name)
    values (${ownerId(owner)}, ${machine.modelId}, ${machine.year}, ${machine.serialNumber}, ${machine.name})
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An inserted machine answers its id')
  return row
}

/** False when the owner has no such machine. */
export async function update(
  db: Database,
  owner: VisitorOwner,
  { id, year, serialNumber, name }: Omit<NewMachine, 'modelId'> & { id: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update yard_machine y set year = ${year}, serial_number = ${serialNumber}, name = ${name}
    where ${isOwnedBy(owner, 'y')} and y.id = ${id} and y.removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Puts all machines of the owner aside but the one; null puts them all aside. False when he has no such machine. */
export async function setInUse(trx: Trx, owner: VisitorOwner, id: string | null): Promise<boolean> {
  await sql`
    update yard_machine y set is_in_use = false where ${isOwnedBy(owner, 'y')} and y.is_in_use`.execute(trx)
  if (id === null) return true
  const { numAffectedRows } = await sql`
    update yard_machine y set is_in_use = true
    where ${isOwnedBy(owner, 'y')} and y.id = ${id} and y.removed_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/**
 * Takes the machine out and forgets those of the owner that nobody has brought back within an hour. False when he has no
 * such machine.
 */
export async function remove(trx: Trx, owner: VisitorOwner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update yard_machine y set removed_at = now()
    where ${isOwnedBy(owner, 'y')} and y.id = ${id} and y.removed_at is null`.execute(trx)
  await sql`
    delete from yard_machine y
    where ${isOwnedBy(owner, 'y')} and y.removed_at < now() - interval '1 hour'`.execute(trx)
  return numAffectedRows === 1n
}

/** Brings a removed machine back; it is in use again unless another has come into use. False when there is none. */
export async function restore(trx: Trx, owner: VisitorOwner, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update yard_machine y set removed_at = null, is_in_use = y.is_in_use and not exists (
      select from yard_machine other where ${isOwnedBy(owner, 'other')} and other.is_in_use and other.removed_at is null)
    where ${isOwnedBy(owner, 'y')} and y.id = ${id} and y.removed_at is not null`.execute(trx)
  return numAffectedRows === 1n
}

/**
 * Gives a session's machines to an account, both locked. A machine that the account has under the same model, of which
 * the guest said no other serial number, is that one; of the rest as many come as there is room for. The account's
 * machine in use stays in use; without one the guest's choice counts.
 */
export async function mergeInto(trx: Trx, from: { sessionId: string }, into: { userId: string }): Promise<void> {
  const { sessionId } = from
  const { userId } = into
  await sql`
    update yard_machine y set is_in_use = true from yard_machine f
    where f.session_id = ${sessionId} and f.removed_at is null and f.is_in_use and ${isKnownTo(userId)}
      and not exists (${inUseOf(userId)})
      and y.id = (select min(k.id::text)::uuid from yard_machine k where ${isSameMachine(userId)})`.execute(trx)
  await sql`
    update yard_machine y set user_id = ${userId}, session_id = null,
      is_in_use = y.is_in_use and not exists (${inUseOf(userId)})
    from (
      select f.id from yard_machine f
      where f.session_id = ${sessionId} and f.removed_at is null and not ${isKnownTo(userId)}
      order by f.created_at
      limit greatest(0, ${yardLimits.maxMachines} - (
        select count(*) from yard_machine where user_id = ${userId} and removed_at is null))
    ) moved where moved.id = y.id`.execute(trx)
  await sql`delete from yard_machine where session_id = ${sessionId}`.execute(trx)
}

function inUseOf(userId: string) {
  return sql`select from yard_machine where user_id = ${userId} and is_in_use and removed_at is null`
}

function isKnownTo(userId: string) {
  return sql`exists (select from yard_machine k where ${isSameMachine(userId)})`
}

function isSameMachine(userId: string) {
  return sql`k.user_id = ${userId} and k.removed_at is null and k.model_id = f.model_id
    and f.serial_number in ('', k.serial_number)`
}
