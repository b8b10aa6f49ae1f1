import { AppError, appError } from '@agromarket/shared'
import type { AppContext } from '../../platform/context/index.ts'
import { spendCall } from './push-positions.ts'
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
 * first time. Throws supplier_key_refused, rate_limited, idempotency_conflict, and what `work` throws.
 */
export async function recordCall<Answer>(
  app: AppContext,
  facts: CallFacts,
  work: (key: tokenRepository.KeyRow) => Promise<Done<Answer>>,
): Promise<Answer> {
  const startedAt = performance.now()
  const key = await readKey(app, facts.authorization)
  const note = (status: number, result: string, more: { fileId: string | null; answer?: unknown }) =>
    tokenRepository.insertCall(app.db, {
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
  const { idempotency } = facts
  const earlier = idempotency && (await tokenRepository.findAnswer(app.db, key.id, idempotency.key))
  if (earlier) {
    if (!earlier.contentHash?.equals(idempotency.contentHash)) {
      throw appError('idempotency_conflict', { message: 'С этим Idempotency-Key уже прислано другое содержание.' })
    }
    return earlier.answer as Answer
  }
  try {
    await spendCall(app, key)
    const { answer, result, fileId } = await work(key)
    await note(202, result, { fileId, answer })
    return answer
  } catch (error) {
    if (error instanceof AppError) await note(error.status, error.message, { fileId: null })
    throw error
  }
}
