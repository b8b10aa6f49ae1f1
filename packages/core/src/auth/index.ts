/**
 * Accounts and sessions: sign-up, sign-in, codes, passwords, consents. Spec §2 auth modal, §4, §5, §7 Auth, §8.
 * Owns tables user_account, account_role, credential, social_identity, social_pending, session, auth_code,
 * phone_verification, email_token, login_failure, known_place, captcha_spend, oauth_state, consent_event.
 */

export { findBrowserHash, giveBrowserKey, toBrowser } from './browser.ts'
export { rememberCodeHash } from './code-hash.repository.ts'
export { confirmEmail } from './confirm-email.ts'
export { registerByPhone, resetByPhone, verifyCode } from './confirm-phone-code.ts'
export { findDocument, type LegalDocument } from './consent-documents.ts'
export { createAccount, type NewAccount } from './create-account.ts'
export { deleteExpired, deleteExpiredJob } from './delete-expired.ts'
export { assertNoDemoAccounts, removeDemoAccounts } from './demo-accounts.ts'
export { isLinkOpen } from './email-links.ts'
export { findAccounts, giveRole } from './find-accounts.ts'
export { createCaptchaChallenge, getAuthConfig } from './get-auth-config.ts'
export { getCodeStep } from './get-code-step.ts'
export { listStaff } from './list-staff.ts'
export { login } from './login.ts'
export { logout } from './logout.ts'
export { hashPassword, matchesPassword } from './password.ts'
export { grantsOf, requirePermission, type Scope, scopeOf } from './permissions.ts'
export { recordConsents } from './record-consents.ts'
export { registerByEmail } from './register-by-email.ts'
export { rememberArea } from './remember-area.ts'
export { renameAccount } from './rename-account.ts'
export { retryCode, verifyByCaptcha } from './request-phone-code.ts'
export { requestEmailReset, resetByEmail } from './reset-by-email.ts'
export { createSecretToken, hashSecretToken } from './secret-token.ts'
export { holdSession, isSessionLive, resumeSession, startGuestSession } from './session.ts'
export { completeSocial, getPendingSocial } from './social/complete-social.ts'
export { finishSocialLogin, type SocialOutcome } from './social/finish-social-login.ts'
export { startSocialLogin } from './social/start-social-login.ts'
