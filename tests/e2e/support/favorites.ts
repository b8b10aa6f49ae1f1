import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { readXsrfToken } from './xsrf.ts'

/** Sets a part aside for whoever the browser's cookies are, as the heart does. */
export async function addToFavorites(context: BrowserContext, partId: number): Promise<void> {
  const answer = await context.request.post('/trpc/favorites.set', {
    data: { code: String(partId), isFavorite: true },
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
