import { createHash } from 'node:crypto'
import type pg from 'pg'
import { findPartCodes, linkParts } from '../../catalog/import/index.ts'
import { byCode, type ItemRow, type Position } from './link-positions.ts'

/** The longest code that the shop takes. */
const longestCode = 60

/** Codes of linked parts as the shop has them; of new ones as 1C has them, unless another part has taken it. */
export async function readCodes(
  client: pg.Client,
  baseId: string,
  positions: readonly Position[],
): Promise<Map<string, string>> {
  const ids = positions.flatMap(({ part_id }) => (part_id === null ? [] : [part_id]))
  const own = new Map((await findPartCodes(client, ids)).map(({ id, code1c }) => [id, code1c]))
  const wanted = positions.flatMap((position) => (position.part_id === null ? codesOf(position) : []))
  const inUse = new Set((await linkParts(client, wanted.map(byCode))).flatMap((part) => (part ? [part.code1c] : [])))
  return new Map(
    positions.map((position) => {
      const known = position.part_id === null ? undefined : own.get(position.part_id)
      const free = codesOf(position).find((code) => !inUse.has(code))
      const chosen = known ?? free ?? shorten(position.external_id, `${baseId} ${position.external_id}`)
      inUse.add(chosen)
      return [position.external_id, chosen]
    }),
  )
}

/** The requisite «Код», which characteristics of one goods share; else «Ид», which is a copied base's, too. */
function codesOf({ goods, facts, external_id: id }: ItemRow): string[] {
  const code = goods ? undefined : facts?.code?.trim()
  return [...(code && code.length <= longestCode ? [code] : []), id.length <= longestCode ? id : shorten(id, id)]
}

/** «Ид» of a characteristic is longer than the shop's codes. */
function shorten(externalId: string, whole: string): string {
  return `${externalId.slice(0, 36)}#${createHash('md5').update(whole).digest('hex').slice(0, 16)}`
}
