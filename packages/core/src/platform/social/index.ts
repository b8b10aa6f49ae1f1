/** Sign-in through Yandex, Mail.ru, VK ID and OK. A provider without a client id does not exist for the shop. */
export { createSocialLogins, type SocialSettings } from './create-social-logins.ts'
export { signOkCall } from './provider-specs.ts'
export type { SocialAttempt, SocialLoginPort, SocialProfile } from './social.port.ts'
