import { AppError } from '@agromarket/shared'
import { hashSecretToken } from '../../auth/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { saleModes } from '../orders/sale-modes.ts'
import { catalogModes } from './catalog-modes.ts'
import { checkAuth } from './check-auth.ts'
import {
  type ExchangeAnswer,
  type ExchangeCall,
  exchangeRefusal,
  type ModeAnswer,
  type Modes,
} from './exchange-call.ts'
import { parametersOf } from './parameters-of.ts'
import * as sessionRepository from './session.repository.ts'

/** What the shop answers to the modes of a type; what every type has is added below. */
const modesOf: Readonly<Record<sessionRepository.SessionKind, Modes>> = { catalog: catalogModes, sale: saleModes }

/** Newer modules ask more than the protocol knows; they go on when nothing is made of it. */
const heardOnly = new Set(['init', 'complete', 'deactivate', 'info', 'success'])

/**
 * One request of 1C. Refusals are answers: `failure` and the reason, which 1C shows to whoever looks at its log. A fault of
 * ours is logged and told without its particulars.
 */
export async function answerExchange(app: AppContext, call: ExchangeCall): Promise<ExchangeAnswer> {
  const known = { encoding: 'utf-8' as 'utf-8' | 'windows-1251' }
  try {
    return toAnswer(await answerMode(app, call, known), known.encoding)
  } catch (error) {
    const isRefusal = error instanceof AppError
    const record = { requestId: call.requestId, mode: call.mode }
    // 1C has gone away while it was sending; it begins anew by itself.
    if (call.body.errored) app.log.info(record, 'exchange was broken off')
    else if (!isRefusal) app.log.error({ err: error, ...record }, 'exchange failed')
    const reason = isRefusal ? error.message : 'На сайте произошла ошибка. Повторите обмен через несколько минут.'
    return toAnswer(['failure', reason], known.encoding)
  }
}

async function answerMode(
  app: AppContext,
  call: ExchangeCall,
  known: { encoding: 'utf-8' | 'windows-1251' },
): Promise<ModeAnswer> {
  // «type=reference» of newer modules brings what a catalogue brings.
  const kind = call.type === 'reference' ? 'catalog' : call.type
  if (kind !== 'catalog' && kind !== 'sale') throw exchangeRefusal(`Сайт не знает вид обмена «${short(call.type)}»`)
  if (call.mode === 'checkauth') return checkAuth(app, kind, call)
  const session = call.token ? await sessionRepository.find(app.db, hashSecretToken(call.token)) : undefined
  if (!session) throw exchangeRefusal('Сеанс обмена не найден или истёк. Начните обмен заново.')
  const base = await baseRepository.find(app.db, session.baseId)
  if (base) known.encoding = base.settings.answerEncoding
  if (!base || base.isPaused) throw exchangeRefusal('Обмен с этой базой остановлен администратором сайта')
  if (session.closedAt || session.kind !== kind) {
    throw exchangeRefusal('Сеанс обмена закрыт: начат новый обмен этой базы. Начните обмен заново.')
  }
  await sessionRepository.touch(app.db, session.id)
  const modes = modesOf[kind]
  const handler = Object.hasOwn(modes, call.mode) ? modes[call.mode] : undefined
  if (handler) return handler(app, { ...call, base, session })
  if (call.mode === 'init') return parametersOf(base)
  if (!heardOnly.has(call.mode)) throw exchangeRefusal(`Сайт не знает команду «${short(call.mode)}»`)
  app.log.info({ mode: call.mode, kind, baseId: base.id }, 'exchange mode without effect')
  return ['success']
}

function toAnswer(answer: ModeAnswer, encoding: 'utf-8' | 'windows-1251'): ExchangeAnswer {
  return 'xml' in answer ? answer : { text: answer.join('\n'), encoding }
}

function short(text: string): string {
  return text.slice(0, 40)
}
