import { type CarrierCode, carrierCodes } from '@agromarket/shared'
import { z } from 'zod'
import type { CarrierTerminal } from '../../integrations/carriers/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { defineJob, enqueueJobs } from '../../platform/outbox/index.ts'
import * as terminalRepository from './terminal.repository.ts'

/** Once a night: a job for each company that tells of its terminals. */
export const refreshTerminalsJob = defineJob({
  name: 'delivery.refresh-terminals',
  payload: z.object({}),
  attempts: 2,
})
export const importTerminalsJob = defineJob({
  name: 'delivery.import-terminals',
  queue: 'long',
  payload: z.object({ carrier: z.enum(carrierCodes) }),
  attempts: 5,
  backoffMs: 60_000,
})

/** Statements stay short whatever a page of a carrier holds. */
const batchSize = 500
/** A list that has lost more than this share overnight is broken: what the shop knows stays. */
const mostLoss = 0.5

/** Starts a job for each company whose interface is set up; returns how many. */
export async function refreshTerminals({ db, ports }: AppContext): Promise<number> {
  const companies = ports.carriers.filter(({ listTerminals }) => listTerminals !== null)
  const payloads = companies.map(({ code: carrier }) => ({ carrier }))
  await db.transaction().execute((trx) => enqueueJobs(trx, importTerminalsJob, payloads))
  return payloads.length
}

export interface TerminalImport {
  saved: number
  closed: number
}

/**
 * Reads a company's whole list and writes it at once: who looks meanwhile sees the old one. Nothing told changes nothing.
 * Throws when the list has lost half of what was known, OutboundError when it cannot be read.
 */
export async function importTerminals(
  { db, ports, log }: AppContext,
  { carrier: code }: { carrier: CarrierCode },
): Promise<TerminalImport> {
  const company = ports.carriers.find((carrier) => carrier.code === code)
  const terminals = new Map<string, CarrierTerminal>()
  for await (const page of company?.listTerminals?.() ?? []) {
    for (const terminal of page) terminals.set(terminal.code, terminal)
  }
  if (terminals.size === 0) {
    log.info({ carrier: code }, 'the carrier told of no terminals, those known stay')
    return { saved: 0, closed: 0 }
  }
  const known = await terminalRepository.countOpen(db, code)
  if (terminals.size < known * (1 - mostLoss)) {
    throw new Error(`${code} tells of ${terminals.size} terminals, ${known} were known`)
  }
  return saveTerminals(db, code, [...terminals.values()])
}

/** The carrier's terminals from now on are these; what is missing is closed. */
export async function saveTerminals(
  db: Database,
  carrier: CarrierCode,
  terminals: readonly CarrierTerminal[],
): Promise<TerminalImport> {
  return db.transaction().execute(async (trx) => {
    for (let from = 0; from < terminals.length; from += batchSize) {
      await terminalRepository.saveAll(trx, carrier, terminals.slice(from, from + batchSize))
    }
    const codes = terminals.map(({ code }) => code)
    return { saved: terminals.length, closed: await terminalRepository.closeOthers(trx, carrier, codes) }
  })
}
