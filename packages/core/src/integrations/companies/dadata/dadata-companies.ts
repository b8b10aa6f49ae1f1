import { type Company, kazakhstanCountryId } from '@agromarket/shared'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { createHttpClient, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CompanyPort } from '../company.port.ts'

const provider = 'dadata'
const defaultTimeoutMs = 3_000
/** A large company is told of with all its founders, licences and reports. */
const maxBytes = 4 * 1024 * 1024

const field = z.string().nullish()
const suggestionSchema = z.object({
  value: z.string(),
  data: z.object({
    kpp: field,
    address: z.object({ value: field, unrestricted_value: field }).nullish(),
    /** Of Kazakh companies, in place of `address`. */
    address_ru: field,
    state: z.object({ status: field }).nullish(),
  }),
})
const answerSchema = z.object({ suggestions: z.array(suggestionSchema) })
/** LRUCache keeps no null. */
type Answer = { company: Company | null }

/** DaData's register, asked by our server so that the key never gets into a page (integrations §3). */
export function createDadataCompanies(options: { apiKey: string; baseUrl: string; timeoutMs?: number }): CompanyPort {
  const http = createHttpClient(provider)
  const { apiKey, baseUrl, timeoutMs = defaultTimeoutMs } = options
  const headers = { authorization: `Token ${apiKey}`, accept: 'application/json' }
  const ask = async (key: string): Promise<Answer> => {
    const [register, query] = key.split(':')
    const url = `${baseUrl}/suggestions/api/4_1/rs/findById/${register}`
    // Of a company with branches the head office.
    const json = register === 'party' ? { query, branch_type: 'MAIN', count: 1 } : { query, count: 1 }
    const request = { method: 'POST', url, headers, json, timeoutMs, isIdempotent: true, maxBytes } as const
    const { status, body } = await http.send(request)
    if (status >= 400) throw new OutboundError(provider, `${provider}: отказ ${status}`)
    const [found] = parseAnswer(provider, body, answerSchema).suggestions
    return { company: found ? toCompany(found, query ?? '') : null }
  }
  // A day's questions are counted: going back and forth in a form asks once.
  const known = new LRUCache<string, Answer>({ max: 2_000, ttl: 60 * 60_000, fetchMethod: ask })
  return {
    provider,
    async find({ taxId, countryId }) {
      const register = countryId === kazakhstanCountryId ? 'party_kz' : 'party'
      return (await known.forceFetch(`${register}:${taxId}`)).company
    },
  }
}

function toCompany({ value, data }: z.infer<typeof suggestionSchema>, taxId: string): Company {
  const { kpp, address, address_ru: kazakhAddress, state } = data
  return {
    name: value,
    taxId,
    taxReasonCode: kpp ?? '',
    address: address?.unrestricted_value ?? address?.value ?? kazakhAddress ?? '',
    isClosed: state?.status === 'LIQUIDATED',
  }
}
