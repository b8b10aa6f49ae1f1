import { AppError, appError } from '@agromarket/shared'
import type { AppContext } from '../../platform/context/index.ts'
import { spendCall } from './push-positions.ts'
import { takeCallTurn } from './supplier-turn.ts'
import * as tokenRepository from './token.repository.ts'
import { readKey } from './tokens.ts'

export interface CallFacts {
  authorization: string | undefined
  method: string
  path: string
  sizeBytes: number
  /** Of what was sent: a repeated call with the same key of its own must say the same. */
  idempotency?: { key: string; contentHash: Buffer } | undefined
}

interface Done<Answer> {
  answer: Answer
  /** For people: «96 принято». */
  result: string
  fileId: string | null
}

/**
 * Does what a program asks with its key, and writes down that it asked. The same Idempotency-Key again is answered as the
 * first time, also while the first is still being worked on. Throws supplier_key_refused, rate_limited,
 * idempotency_conflict, and what `work` throws.
 */
export async function recordCall<Answer>(app: AppContext, facts: CallFacts, work: Work<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  const key = await readKey(app, facts.authorization)
  const call: Call = { app, facts, key, startedAt }
  const { idempotency } = facts
  if (!idempotency) return answerAnew(call, work)
  return takeCallTurn(key.id, idempotency.key, async () => {
    const earlier = await tokenRepository.findAnswer(app.db, key.id, idempotency.key)
    if (!earlier) return answerAnew(call, work)
    if (!earlier.contentHash?.equals(idempotency.contentHash)) {
      throw appError('idempotency_conflict', { message: 'С этим Idempotency-Key уже прислано другое содержание.' })
    }
    return earlier.answer as Answer
  })
}

type Work<Answer> = (key: tokenRepository.KeyRow) => Promise<Done<Answer>>

interface Call {
  app: AppContext
  facts: CallFacts
  key: tokenRepository.KeyRow
  startedAt: number
}

async function answerAnew<Answer>(call: Call, work: Work<Answer>): Promise<Answer> {
  try {
    await spendCall(call.app, call.key)
    const { answer, result, fileId } = await work(call.key)
    await note(call, 202, result, { fileId, answer })
    return answer
  } catch (error) {
    if (error instanceof AppError) await note(call, error.status, error.message, { fileId: null })
    throw error
  }
}

async function note(
  { app, facts, key, startedAt }: Call,
  status: number,
  result: string,
  more: { fileId: string | null; answer?: unknown },
): Promise<void> {
  await tokenRepository.insertCall(app.db, {
    tokenId: key.id,
    supplierId: key.supplierId,
    method: facts.method,
    path: facts.path.slice(0, 200),
    status,
    sizeBytes: facts.sizeBytes,
    durationMs: Math.round(performance.now() - startedAt),
    result: result.slice(0, 200),
    ...more,
    ...(more.answer !== undefined && facts.idempotency),
  })
}
