import type { Readable } from 'node:stream'
import { type AppError, appError, type OrderCharset } from '@agromarket/shared'
import type { AppContext } from '../../platform/context/index.ts'
import type { BaseRow } from '../bases/base.repository.ts'
import type { SessionRow } from './session.repository.ts'

/** What 1C asks, as it stands in its request. */
export interface ExchangeCall {
  type: string
  mode: string
  /** As 1C names it; null when it names none. */
  filename: string | null
  authorization: string | undefined
  /** What the cookie of the exchange holds. */
  token: string | undefined
  ip: string
  requestId: string
  /** `Content-Range: bytes a-b/c` of a piece, which 1C itself does not send: the first byte. */
  firstByte: number | null
  /** `Content-Length`; null when the sender does not say. */
  declaredBytes: number | null
  /** The body; whoever does not read it leaves it. */
  body: Readable
}

/** Plain text, lines split by \n, of which 1C reads the first word, or a document. */
export type ExchangeAnswer = { text: string; encoding: ExchangeEncoding } | ExchangeXml
export type ExchangeEncoding = 'utf-8' | 'windows-1251'

/** A document, in the letters that its declaration names. */
export interface ExchangeXml {
  xml: Readable
  charset: OrderCharset
}

/** A call of a session that is open. */
export interface OpenCall extends ExchangeCall {
  base: BaseRow
  session: SessionRow
}

/** What a mode answers: lines of text, the first of them a bare word that 1C knows, or a document. */
export type ModeAnswer = readonly string[] | ExchangeXml
export type ModeHandler = (app: AppContext, call: OpenCall) => Promise<ModeAnswer>
export type Modes = Readonly<Partial<Record<string, ModeHandler>>>

/** 1C shows the text in its log, where an accountant reads it. */
export function exchangeRefusal(message: string): AppError {
  return appError('exchange_refused', { message })
}
