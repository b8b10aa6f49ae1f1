import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createHttpClient, parseAnswer } from '../outbound/index.ts'
import type { Road, RoutingPort } from './routing.port.ts'
import { estimateRoad } from './straight-line.ts'

const provider = 'routing'
const defaultTimeoutMs = 3_000
const answerSchema = z.object({ code: z.literal('Ok'), routes: z.array(z.object({ distance: z.number() })).min(1) })

/** Any service that speaks OSRM's HTTP interface: «/route/v1/driving/long,lat;long,lat», metres in the answer. */
export function createOsrmRouting(options: { baseUrl: string; timeoutMs?: number; log: Logger }): RoutingPort {
  const http = createHttpClient(provider)
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const ask = async (points: string): Promise<Road> => {
    const url = `${options.baseUrl}/route/v1/driving/${points}?overview=false`
    const { body } = await http.send({ method: 'GET', url, timeoutMs, isIdempotent: true })
    const [route] = parseAnswer(provider, body, answerSchema).routes
    return { km: Math.round((route?.distance ?? 0) / 1000), isEstimated: false }
  }
  // All carriers of one quote ask for the same road at once. A failure is kept by nobody.
  const roads = new LRUCache<string, Road>({ max: 1_000, ttl: 60 * 60_000, fetchMethod: ask })
  return {
    provider,
    async measure(from, to) {
      try {
        return await roads.forceFetch([from, to].map(([lat, long]) => `${long},${lat}`).join(';'))
      } catch (error) {
        options.log.warn({ err: error }, 'no road was measured, the straight line stands in')
        return estimateRoad(from, to)
      }
    },
  }
}
