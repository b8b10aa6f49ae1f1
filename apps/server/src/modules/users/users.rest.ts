import { listDueAnnouncements } from '@agromarket/core/announcements'
import { getViewer } from '@agromarket/core/users'
import { branchSchema, permissionsSchema, userNotificationSchema, type Viewer } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'

const tag = 'Посетитель'

const currentUserSchema = z.object({
  id: z.string().nullable(),
  contacts: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  permissions: permissionsSchema,
  isPsEditor: z.boolean(),
  notifications: z.array(userNotificationSchema),
  pathData: z.object({ controller: z.string().nullable(), referenceId: z.string().nullable() }),
  currentBranch: branchSchema,
})

/** Spec §7 Auth: who is asking. */
export function usersRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/auth/is-guest',
    summary: 'Вошёл ли посетитель',
    tag,
    access: 'public',
    input: z.object({}),
    answer: z.object({ isGuest: z.boolean() }),
    handle: async (ctx) => ({ isGuest: ctx.user === null }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/user/get-current-user',
    summary: 'Посетитель: контакты, права, уведомления, филиал',
    tag,
    access: 'public',
    input: z.object({}),
    answer: currentUserSchema,
    async handle(ctx) {
      const viewer = await getViewer(ctx)
      return toCurrentUser(viewer, [...viewer.notifications, ...(await listDueAnnouncements(ctx))])
    },
  })
}

function toCurrentUser(viewer: Viewer, notifications: Viewer['notifications']): z.infer<typeof currentUserSchema> {
  const { id, contacts, permissions, isPsEditor, branch } = viewer
  const pathData = { controller: null, referenceId: null }
  return { id, contacts, permissions, isPsEditor, notifications, pathData, currentBranch: branch }
}
