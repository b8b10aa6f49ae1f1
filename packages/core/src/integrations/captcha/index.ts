/** «Я не робот»: ALTCHA by default, Yandex SmartCaptcha when configured. */
export { createAltchaCaptcha } from './altcha-captcha.ts'
export { captcha } from './captcha.integration.ts'
export type { CaptchaPort } from './captcha.port.ts'
export { createSmartCaptcha } from './smart-captcha/smart-captcha.ts'
