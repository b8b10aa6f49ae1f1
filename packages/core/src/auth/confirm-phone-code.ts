import { type AuthAnswer, appError, authTexts, type SetPasswordByPhone, type VerifyCode } from '@agromarket/shared'
import { type RequestContext, type Visitor, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as accountRepository from './account.repository.ts'
import { hashPassword } from './password.ts'
import * as phoneCodeRepository from './phone-code.repository.ts'
import { recordConsents, toPurposes } from './record-consents.ts'
import { setNewPassword } from './set-new-password.ts'
import { signIn } from './sign-in.ts'
import { withRightCode } from './with-right-code.ts'

/**
 * Stage 2. For a registration it opens the account with the phone confirmed and signs in; for a sign-in by call it
 * signs the owner of the phone in, for as long as his login form said; for a forgotten password it only confirms the
 * code, stage 3 follows. Throws code_error, code_expired, too_many_attempts, phone_exists, phone_not_exists,
 * validation_error without a name. Spec §4, §7 verify.
 */
export async function verifyCode(ctx: RequestContext, input: VerifyCode): Promise<AuthAnswer> {
  const visitor = visitorOf(ctx)
  const sendCookie = await withRightCode(ctx, { ...input, mayBeUsed: false }, async (trx, verification) => {
    await phoneCodeRepository.setVerified(trx, verification.id)
    if (verification.purpose === 'reset') return undefined
    if (verification.purpose === 'login') return signInByCall(trx, visitor, input)
    const userId = await openAccount(trx, visitor, { ...input, verification })
    return signIn(trx, visitor, { userId })
  })
  sendCookie?.()
  return { message: '' }
}

async function signInByCall(trx: Trx, visitor: Visitor, input: VerifyCode): Promise<() => void> {
  const account = await accountRepository.findByKey(trx, { phone: input.phone })
  if (!account?.phoneConfirmedAt) throw appError('phone_not_exists')
  return signIn(trx, visitor, { userId: account.id, isForeignComputer: input.isGuest, isRemembered: input.rememberMe })
}

/**
 * Opens the account with a password, or gives the account that this very code has just opened its password, once.
 * Throws as verifyCode does. Spec §7 registration by phone.
 */
export async function registerByPhone(ctx: RequestContext, input: SetPasswordByPhone): Promise<AuthAnswer> {
  const passwordHash = await hashPassword(input.pass1)
  const visitor = visitorOf(ctx)
  const sendCookie = await withRightCode(ctx, { ...input, mayBeUsed: true }, async (trx, verification) => {
    if (verification.purpose !== 'registration') throw appError('code_expired')
    const userId = verification.verifiedAt
      ? await findOpenedAccount(trx, input.phone)
      : await openAccount(trx, visitor, { ...input, verification })
    await accountRepository.setPassword(trx, userId, passwordHash)
    await phoneCodeRepository.setCompleted(trx, verification.id)
    return signIn(trx, visitor, { userId })
  })
  sendCookie()
  return { message: '' }
}

/**
 * Stage 3 of a password forgotten by phone: the same code sets the password, ends every session and signs in.
 * Throws code_error, code_expired, too_many_attempts, phone_not_exists. Spec §4, §7 reset-password.
 */
export async function resetByPhone(ctx: RequestContext, input: SetPasswordByPhone): Promise<AuthAnswer> {
  const passwordHash = await hashPassword(input.pass1)
  const visitor = visitorOf(ctx)
  const sendCookie = await withRightCode(ctx, { ...input, mayBeUsed: true }, async (trx, verification) => {
    if (verification.purpose !== 'reset') throw appError('code_expired')
    const account = await accountRepository.findByKey(trx, { phone: input.phone })
    if (!account) throw appError('phone_not_exists')
    await setNewPassword(trx, account.id, passwordHash)
    await phoneCodeRepository.setCompleted(trx, verification.id)
    return signIn(trx, visitor, { userId: account.id })
  })
  sendCookie()
  return { message: 'Новый пароль сохранён.' }
}

async function openAccount(
  trx: Trx,
  visitor: Visitor,
  input: { phone: string; name: string; verification: phoneCodeRepository.VerificationRow },
): Promise<string> {
  const { phone, verification } = input
  const name = input.name || verification.name
  if (!name) throw appError('validation_error', { issues: [{ path: 'name', message: authTexts.name }] })
  const account = await accountRepository.insert(trx, { name, phone, isConfirmed: true })
  if (!account) throw appError('phone_exists')
  await recordConsents(trx, visitor, {
    userId: account.id,
    contact: phone,
    purposes: toPurposes({ acceptGDPR: verification.acceptGdpr, acceptAds: verification.acceptAds }),
    formId: 'registration-phone',
  })
  return account.id
}

/** The account that this code has opened a moment ago: the only one without a password that the code may touch. */
async function findOpenedAccount(trx: Trx, phone: string): Promise<string> {
  const account = await accountRepository.findByKey(trx, { phone })
  if (!account || account.passwordHash !== null) throw appError('phone_exists')
  return account.id
}
