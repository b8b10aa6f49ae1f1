import { getViewer } from '@agromarket/core/users'
import type { Viewer } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Посетитель'

/** Spec §7 Auth: who is asking. */
export function usersRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/auth/is-guest',
    summary: 'Вошёл ли посетитель',
    tag,
    access: 'public',
    input: z.object({}),
    handle: async (ctx) => ({ isGuest: ctx.user === null }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/user/get-current-user',
    summary: 'Посетитель: контакты, права, уведомления, филиал',
    tag,
    access: 'public',
    input: z.object({}),
    handle: async (ctx) => toCurrentUser(await getViewer(ctx)),
  })
}

function toCurrentUser({ id, contacts, permissions, isPsEditor, notifications, branch }: Viewer) {
  const pathData = { controller: null, referenceId: null }
  return { id, contacts, permissions, isPsEditor, notifications, pathData, currentBranch: branch }
}
