import { createSecretToken, hashSecretToken, matchesPassword } from '../../auth/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { type RateLimitRule, toAddressKey } from '../../platform/rate-limit/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { type ExchangeCall, exchangeRefusal, type ModeAnswer } from './exchange-call.ts'
import * as sessionRepository from './session.repository.ts'

/** The cookie that 1C sends back, as the second line of checkauth names it. */
export const exchangeCookie = 'exchange_session'

const wrongByAddress: RateLimitRule = { name: 'exchange-wrong-ip', points: 30, windowSeconds: 900 }
/**
 * With the right password, too: each costs a comparison and a row. Ten bases behind one address that exchange goods and
 * orders every minute begin half as many.
 */
const begunByAddress: RateLimitRule = { name: 'exchange-begun-ip', points: 600, windowSeconds: 900 }

/**
 * Begins a session: the name of the cookie and its value, of which 1C makes its next requests. A session of the same base
 * and kind that was open is over with it. Throws exchange_refused, rate_limited.
 */
export async function checkAuth(
  app: AppContext,
  kind: sessionRepository.SessionKind,
  call: ExchangeCall,
): Promise<ModeAnswer> {
  const given = readBasic(call.authorization)
  if (!given) throw exchangeRefusal('Укажите в 1С имя пользователя и пароль обмена')
  const address = toAddressKey(call.ip)
  await app.ports.rateLimit.consume(begunByAddress, address)
  // Spent before the password is looked at: whoever guesses on is not told when he has guessed right.
  await app.ports.rateLimit.consume(wrongByAddress, address)
  const base = await baseRepository.findByLogin(app.db, given.login)
  if (!(await matchesPassword(base?.passwordHash ?? null, given.password)) || !base) {
    throw exchangeRefusal('Имя пользователя или пароль обмена не подходят')
  }
  await app.ports.rateLimit.reset(wrongByAddress, address)
  if (base.isPaused) throw exchangeRefusal('Обмен с этой базой остановлен администратором сайта')
  const token = createSecretToken()
  const tokenHash = hashSecretToken(token)
  await app.db.transaction().execute((trx) => sessionRepository.open(trx, { baseId: base.id, kind, tokenHash }))
  return ['success', exchangeCookie, token]
}

function readBasic(authorization: string | undefined): { login: string; password: string } | undefined {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(authorization ?? '') ?? []
  if (!encoded) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  const text = decodeLenient(bytes)
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\u0000')) return undefined
  return { login: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** Old configurations write what they have in windows-1251. */
function decodeLenient(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
