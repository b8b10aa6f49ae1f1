import { russiaCountryId } from '@agromarket/shared'
import { z } from 'zod'
import { type HttpClient, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CarrierTerminal } from '../carrier.port.ts'

const provider = 'dellin'
const timeoutMs = 30_000
const mostBytes = 64_000_000

const noticeSchema = z.object({ hash: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })
const degrees = z.coerce.number()
const terminalSchema = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  name: z.string().min(1),
  address: z.string().min(1),
  latitude: degrees.min(-90).max(90),
  longitude: degrees.min(-180).max(180),
  giveoutCargo: z.boolean().default(true),
  maxWeight: z.coerce.number().nonnegative().nullish(),
  mainPhone: z.string().nullish(),
  calcSchedule: z.object({ arrival: z.string().nullish() }).nullish(),
})
const citySchema = z.object({
  name: z.string().min(1),
  terminals: z.object({ terminal: z.array(z.unknown()) }),
})
const bookSchema = z.object({ city: z.array(z.unknown()) })

/** The whole book is one file; it is read again when its hash has changed, and yields nothing when it has not. */
export function createDellinTerminals(
  http: HttpClient,
  { appKey, baseUrl }: { appKey: string; baseUrl: string },
): () => AsyncGenerator<CarrierTerminal[]> {
  let knownHash = ''
  return async function* listDellinTerminals() {
    const { hash, url } = await askForBook(http, { appKey, baseUrl })
    if (hash === knownHash) return
    assertTheirs(url, baseUrl)
    const { status, body } = await http.send({ method: 'GET', url, timeoutMs, isIdempotent: true, maxBytes: mostBytes })
    if (status >= 400) throw new OutboundError(provider, `${provider}: справочник терминалов, ${status}`)
    for (const city of parseAnswer(provider, body, bookSchema).city) yield toTerminals(citySchema.safeParse(city).data)
    knownHash = hash
  }
}

async function askForBook(http: HttpClient, { appKey, baseUrl }: { appKey: string; baseUrl: string }) {
  const url = `${baseUrl}/v3/public/terminals.json`
  const { status, body } = await http.send({
    method: 'POST',
    url,
    json: { appkey: appKey },
    timeoutMs,
    isIdempotent: true,
  })
  if (status >= 400) throw new OutboundError(provider, `${provider}: справочник терминалов, ${status}`)
  return parseAnswer(provider, body, noticeSchema)
}

/** The address comes from outside: it must not lead into our own network. */
function assertTheirs(url: string, baseUrl: string): void {
  const { hostname } = new URL(url)
  if (hostname === new URL(baseUrl).hostname || hostname.endsWith('.dellin.ru')) return
  throw new OutboundError(provider, `${provider}: справочник терминалов лежит на чужом сервере`)
}

function toTerminals(city: z.infer<typeof citySchema> | undefined): CarrierTerminal[] {
  if (!city) return []
  return city.terminals.terminal.flatMap((unknown) => {
    const terminal = terminalSchema.safeParse(unknown).data
    if (!terminal?.giveoutCargo) return []
    const { id, name, address, latitude, longitude, maxWeight } = terminal
    return {
      code: id,
      countryId: russiaCountryId,
      region: '',
      city: city.name,
      address,
      name,
      coords: [latitude, longitude],
      schedule: terminal.calcSchedule?.arrival ?? '',
      phone: terminal.mainPhone ?? '',
      maxWeightGrams: null,
      maxPieceGrams: maxWeight ? Math.round(maxWeight * 1000) : null,
      storageDays: null,
    }
  })
}
