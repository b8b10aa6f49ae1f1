import type { UserNotification } from '@agromarket/shared'
import { afterEach, expect, it } from 'vitest'
import { attachToastHost, type Toast } from '../../lib/toasts.ts'
import type { ApiClient } from '../../lib/trpc.ts'
import { showDueNotifications } from './show-due-notifications.ts'

let detach = () => {}
afterEach(() => detach())

const hint = (id: string): UserNotification => ({ id, view_type: 'hint', data: { title: id, content: 'Готово' } })

/** What the server is told, by a client that answers with `due`. */
function givenClient(due: UserNotification[]) {
  const seen: string[] = []
  const see = { mutate: async ({ ids }: { ids: string[] }) => void seen.push(...ids) }
  const client = {
    users: { seeNotifications: see },
    announcements: { due: { query: async () => due }, see },
  } as unknown as ApiClient
  return { client, seen }
}

it('hints that wait for their turn are not seen before they stand on screen', async () => {
  const toasts: Toast[] = []
  detach = attachToastHost((toast) => {
    toasts.push(toast)
    // One at a time: the others wait.
    if (toasts.length === 1) toast.onShown?.()
  })
  const { client, seen } = givenClient([hint('of-staff')])

  await showDueNotifications(client, [hint('first'), hint('second')])

  expect(toasts.map(({ id }) => id)).toEqual(['first', 'second', 'of-staff'])
  expect(seen).toEqual(['first'])
  for (const toast of toasts.slice(1)) toast.onShown?.()
  expect(seen).toEqual(['first', 'second', 'of-staff'])
})
