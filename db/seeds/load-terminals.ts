import { saveTerminals } from '@agromarket/core/delivery'
import type { Database } from '@agromarket/core/platform/db'
import { listDemoTerminals } from './demo/terminals.ts'

/** A real shop's terminals come from its carriers every night, or from a file. */
export async function loadTerminals(db: Database): Promise<void> {
  for (const carrier of ['dellin', 'pek', 'cdek'] as const) await saveTerminals(db, carrier, listDemoTerminals(carrier))
}
