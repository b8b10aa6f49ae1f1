export type { CaptchaPort } from './captcha.port.ts'
