/** Sign-in through Yandex, Mail.ru, VK ID and OK. A provider without a client id does not exist for the shop. */
export { signOkCall } from './ok/ok-login.ts'
export { social } from './social.integration.ts'
export type { SocialProfile } from './social.port.ts'
