import type { BrowserContext } from '@playwright/test'

/** The token that a change must carry beside the browser's cookies; asks the shop for one when there is none yet. */
export async function readXsrfToken(context: BrowserContext): Promise<string> {
  const token = async () => (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await token()) === undefined) await context.request.get('/api/auth/is-guest')
  return decodeURIComponent((await token()) ?? '')
}
