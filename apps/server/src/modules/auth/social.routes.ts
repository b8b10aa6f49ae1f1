import { finishSocialLogin, type SocialOutcome, startSocialLogin } from '@agromarket/core/auth'
import { AppError, type SocialProvider, socialProviders } from '@agromarket/shared'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cookieName } from '../../plugins/cookie-names.ts'

/** Binds an attempt to the browser that has begun it. */
const statePath = '/auth-social'
const stateLifetimeSeconds = 600
const startSchema = z.object({
  authclient: z.enum(socialProviders),
  'redirect-url': z.string().default('/').catch('/'),
})
const callbackSchema = z.object({ provider: z.enum(socialProviders) })
const pageOf: Record<Exclude<SocialOutcome['status'], 'signed-in'>, string> = {
  new: '/login?social=new',
  unconfirmed: '/login?social=unconfirmed',
}

/** Spec §2 /auth-social: to the other site and back. Whatever goes wrong ends on the login page, which says so. */
export function socialRoutes(server: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const config = { access: 'public' } as const
  const stateCookie = cookieName('oauth_state', isHttps)

  server.get('/auth-social', { config }, (request, reply) =>
    orLoginPage(request, reply, async () => {
      const input = startSchema.parse(request.query)
      const { url, state } = await startSocialLogin(request.ctx, {
        provider: input.authclient,
        redirectUrl: input['redirect-url'],
      })
      reply.setCookie(stateCookie, state, {
        path: statePath,
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps,
        maxAge: stateLifetimeSeconds,
      })
      return url
    }),
  )

  server.get('/auth-social/callback/:provider', { config }, (request, reply) =>
    orLoginPage(request, reply, async () => {
      reply.clearCookie(stateCookie, { path: statePath, secure: isHttps })
      const { provider }: { provider: SocialProvider } = callbackSchema.parse(request.params)
      const { status, redirectPath } = await finishSocialLogin(request.ctx, {
        provider,
        callback: new URL(request.url, 'http://local.invalid').searchParams,
        boundState: request.cookies[stateCookie] ?? '',
      })
      if (status === 'signed-in') return redirectPath
      return redirectPath === '/'
        ? pageOf[status]
        : `${pageOf[status]}&redirect-url=${encodeURIComponent(redirectPath)}`
    }),
  )
}

async function orLoginPage(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    return await reply.redirect(await act(), 302)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof z.ZodError)) throw error
    request.log.info({ code: error instanceof AppError ? error.code : 'validation_error' }, 'social sign-in refused')
    return reply.redirect('/login?social=failed', 302)
  }
}
