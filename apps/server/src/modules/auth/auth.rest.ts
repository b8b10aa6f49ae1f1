import {
  createCaptchaChallenge,
  getAuthConfig,
  login,
  logout,
  registerByEmail,
  registerByPhone,
  requestEmailReset,
  resetByPhone,
  retryCode,
  verifyByCaptcha,
  verifyCode,
} from '@agromarket/core/auth'
import {
  captchaChallengeSchema,
  captchaConfigSchema,
  loginSchema,
  registerByEmailSchema,
  requestEmailResetSchema,
  retryCodeSchema,
  setPasswordByPhoneSchema,
  verifyByCaptchaSchema,
  verifyCodeSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineAuthRoute, defineRoute, parseInput } from '../../rest/define-route.ts'

const tag = 'Вход и регистрация'
/** One address of spec §7 serves two forms; which of them has come is seen by one field. */
const authorizeSchema = z.looseObject({
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  reset_password: z.union([z.string(), z.number(), z.boolean()]).optional(),
})
const registrationSchema = z.looseObject({
  type: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  code: z.string().optional(),
})
const onFlags: ReadonlySet<unknown> = new Set([1, '1', true, 'true', 'on'])

/** Spec §7 Auth; the parameters of the POST routes stand in `props[…]`. */
export function authRest(server: FastifyInstance): void {
  defineAuthRoute(server, {
    url: '/api/auth/authorize',
    summary: 'Войти по e-mail или телефону; с props[reset_password]=1 — запросить ссылку для сброса пароля',
    input: authorizeSchema,
    handle: (ctx, input) =>
      onFlags.has(input.reset_password)
        ? requestEmailReset(ctx, parseInput(requestEmailResetSchema, input))
        : login(ctx, parseInput(loginSchema, { ...input, type: input.type ?? (input.phone ? 'phone' : 'email') })),
  })
  defineAuthRoute(server, {
    url: '/api/auth/registration',
    summary: 'Зарегистрироваться по e-mail или, с кодом из звонка, по телефону',
    input: registrationSchema,
    handle: (ctx, input) =>
      input.type === 'phone' || input.phone !== undefined
        ? registerByPhone(ctx, parseInput(setPasswordByPhoneSchema, input))
        : registerByEmail(ctx, parseInput(registerByEmailSchema, input)),
  })
  defineAuthRoute(server, {
    url: '/api/auth/verify-by-captcha',
    summary:
      'Пройти проверку и получить звонок с кодом: для регистрации, с props[reset-password]=1 — для нового пароля, с props[login]=1 — для входа',
    input: verifyByCaptchaSchema,
    handle: verifyByCaptcha,
  })
  defineAuthRoute(server, {
    url: '/api/auth/verify',
    summary: 'Подтвердить телефон кодом; зарегистрировать или впустить, если за этим он и получен',
    input: verifyCodeSchema,
    handle: verifyCode,
  })
  defineAuthRoute(server, {
    url: '/api/auth/verification-retry',
    summary: 'Получить новый код: type=phone — звонок, type=sms — SMS после второго звонка',
    input: retryCodeSchema,
    handle: retryCode,
  })
  defineAuthRoute(server, {
    url: '/api/auth/reset-password',
    summary: 'Задать новый пароль кодом из звонка',
    input: setPasswordByPhoneSchema,
    handle: resetByPhone,
  })
  defineAuthRoute(server, { url: '/api/auth/logout', summary: 'Выйти', input: z.object({}), handle: logout })
  defineRoute(server, {
    method: 'GET',
    url: '/api/captcha/config',
    summary: 'Какая проверка «Я не робот» стоит на формах',
    tag,
    access: 'public',
    input: z.object({}),
    answer: captchaConfigSchema,
    handle: async (ctx) => getAuthConfig(ctx).captcha,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/captcha/challenge',
    summary: 'Новая задача встроенной проверки',
    tag,
    access: 'public',
    input: z.object({}),
    answer: captchaChallengeSchema,
    handle: createCaptchaChallenge,
  })
}
