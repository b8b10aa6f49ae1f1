import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

export interface SpecificationRow {
  id: number
  key: string
  name: string
  unit: string
}
export interface SpecificationValueRow {
  id: number
  specificationId: number
  text: string
  /** In the unit of its specification; null for what is no number. */
  number: number | null
}

export async function findAll(
  db: Database,
): Promise<{ specifications: SpecificationRow[]; values: SpecificationValueRow[] }> {
  const [specifications, values] = await Promise.all([
    sql<SpecificationRow>`select id, key, name, unit from specification order by id`.execute(db),
    sql<SpecificationValueRow>`select id, specification_id, text, number from specification_value`.execute(db),
  ])
  return { specifications: specifications.rows, values: values.rows }
}
