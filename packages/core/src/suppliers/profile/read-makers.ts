import { articleKey, listMakers } from '../../catalog/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import * as supplierRepository from '../supplier.repository.ts'

export interface KnownMakers {
  /** By the key of every spelling; what the supplier calls them counts first. */
  makers: ReadonlyMap<string, number>
  /** What the shop calls them. */
  names: ReadonlyMap<number, string>
}

/** The makers that rows of this supplier's files may name. */
export async function readMakers(db: Reader, supplierId: string): Promise<KnownMakers> {
  const [makers, spellings] = await Promise.all([listMakers(db), supplierRepository.listMakerSpellings(db, supplierId)])
  return {
    makers: new Map([...makers.map(({ id, name }): [string, number] => [articleKey(name), id]), ...spellings]),
    names: new Map(makers.map(({ id, name }) => [id, name])),
  }
}
