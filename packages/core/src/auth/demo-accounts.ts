import { ConfigError } from '../platform/config/index.ts'
import type { Database } from '../platform/db/index.ts'
import * as demoAccountRepository from './demo-account.repository.ts'
import * as sessionRepository from './session.repository.ts'

/**
 * For production to start with: throws ConfigError when the database has been a demo shop's, whose accounts' password
 * everybody knows.
 */
export async function assertNoDemoAccounts(db: Database): Promise<void> {
  if (!(await demoAccountRepository.exists(db))) return
  throw new ConfigError(
    'В базе есть демонстрационные учётные записи, пароль которых известен всем: отключите их командой pnpm cli demo remove.',
  )
}

/**
 * Closes the demo accounts for good: no password, no contact, no way in, and their sessions end. Their orders and
 * consents stay. Answers how many there were.
 */
export async function removeDemoAccounts(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const userIds = await demoAccountRepository.close(trx)
    if (userIds.length === 0) return 0
    await demoAccountRepository.deleteSecretsOf(trx, userIds)
    for (const userId of userIds) await sessionRepository.revokeAllOf(trx, userId)
    return userIds.length
  })
}
