import { readFile } from 'node:fs/promises'
import type { Database } from '@agromarket/core/platform/db'
import type { BrowserContext } from '@playwright/test'
import { letterOf } from '../fixtures/suppliers/letter.ts'
import { givenSupplier } from '../integration/suppliers/given-supplier.ts'
import type { GivenBuyer } from '../support/factories.ts'
import { expectAccessible } from './support/axe.ts'
import { addToCart } from './support/cart.ts'
import { orderThroughApi } from './support/order-through-api.ts'
import type { StockedPart } from './support/part.ts'
import { priceList, sendPriceFile } from './support/price-file.ts'
import { expect, test } from './support/test.ts'
import { readXsrfToken } from './support/xsrf.ts'

const tree = new URL('../../apps/web/src/route-tree.gen.ts', import.meta.url)

interface Given {
  parts: StockedPart[]
  context: BrowserContext
  db: Database
}
interface Visit {
  address: string | ((given: Given) => string | Promise<string>)
  /** Who looks; a guest unless told otherwise. */
  as?: NonNullable<GivenBuyer['roles']>
}
const buyer: Visit['as'] = []

async function previewOfPost({ db }: Given): Promise<string> {
  const { previewToken } = await db.selectFrom('post').select('previewToken').limit(1).executeTakeFirstOrThrow()
  return `/blog/preview/${previewToken}`
}

async function editorOfPost({ db }: Given): Promise<string> {
  const { id } = await db
    .selectFrom('post')
    .select('id')
    .where('slug', '=', 'podgotovka-acros-k-uborke')
    .executeTakeFirstOrThrow()
  return `/staff/posts/${id}`
}

/** Each page of the shop, by its place in the route tree: axe looks at each once. States and menus have tests of their own. */
const visits: Record<string, Visit> = {
  '/': { address: '/' },
  '/$': { address: '/zernouborochnye-kombayny' },
  '/akcii': { address: '/akcii' },
  '/auth/confirm': { address: '/auth/confirm?token=spent' },
  '/auth/reset': { address: '/auth/reset?token=from-a-letter' },
  '/blog/': { address: '/blog' },
  '/blog/$slug': { address: '/blog/podgotovka-acros-k-uborke' },
  '/blog/preview/$token': { address: previewOfPost },
  '/cart': { address: '/cart' },
  '/catalog/$': { address: '/catalog/zernouborochnye-kombayny' },
  '/checkout': { address: withCart('/checkout'), as: buyer },
  '/compare/{-$productCodes}': { address: ({ parts }) => `/compare/${parts.map(({ id }) => id).join(',')}` },
  '/contacts': { address: '/contacts' },
  '/demo/$page': { address: '/demo/index' },
  '/documents/$slug': { address: '/documents/policy-privacy' },
  '/dostavka-i-oplata': { address: '/dostavka-i-oplata' },
  '/finansirovanie': { address: '/finansirovanie' },
  '/fp/$': { address: '/fp/remni' },
  '/kp/edit/$hash': { address: '/kp/edit/demo-multi', as: ['admin'] },
  '/login': { address: '/login' },
  '/model-lines/view': { address: '/model-lines/view?id=1' },
  '/ps/$hash': { address: '/ps/demo' },
  '/ps/pdf': { address: '/ps/pdf?hash=demo&to_print=1' },
  '/offer/$hash': { address: '/offer/demo-single' },
  '/offer/$hash/$id': { address: '/offer/demo-multi/m1' },
  '/offer/pdf/$hash': { address: '/offer/pdf/demo-engineer' },
  '/offer-slides': { address: '/offer-slides/?hash=demo-multi' },
  '/order/$id/done': { address: placeOrder, as: buyer },
  '/profile/': { address: '/profile', as: buyer },
  '/profile/bookmarks': { address: '/profile/bookmarks', as: buyer },
  '/profile/price-requests': { address: '/profile/price-requests', as: buyer },
  '/profile/mehdvor': { address: '/profile/mehdvor', as: buyer },
  '/profile/offers': { address: '/profile/offers', as: buyer },
  '/profile/orders': { address: '/profile/orders', as: buyer },
  '/questionnaire/$id': { address: '/questionnaire/1' },
  '/search/sparepart': { address: '/search/sparepart/?q=6201471', as: ['employee'] },
  '/servis': { address: '/servis' },
  '/signup': { address: '/signup' },
  '/staff/': { address: '/staff', as: ['admin'] },
  '/staff/exchange': { address: '/staff/exchange', as: ['admin'] },
  '/staff/posts/': { address: '/staff/posts', as: ['contentEditor'] },
  '/staff/posts/$id': { address: editorOfPost, as: ['contentEditor'] },
  '/staff/jobs': { address: '/staff/jobs', as: ['admin'] },
  '/staff/offers': { address: '/staff/offers', as: ['admin'] },
  '/staff/service-requests': { address: '/staff/service-requests', as: ['admin'] },
  '/profile/service-requests': { address: '/profile/service-requests', as: buyer },
  '/staff/notifications': { address: '/staff/notifications', as: ['admin'] },
  '/staff/orders/{-$id}': { address: placeOrderForDesk, as: ['admin'] },
  '/staff/1c-documents': { address: '/staff/1c-documents', as: ['admin'] },
  '/staff/applications/{-$id}': { address: '/staff/applications?state=all', as: ['admin'] },
  '/staff/personal-pages': { address: '/staff/personal-pages', as: ['editor'] },
  '/staff/ps/': { address: '/staff/ps', as: ['editor'] },
  '/staff/ps/$id': { address: '/staff/ps/1', as: ['editor'] },
  '/staff/ps/recipients/$id': { address: '/staff/ps/recipients/1', as: ['editor'] },
  '/staff/questionnaires/{-$id}': { address: '/staff/questionnaires/1', as: ['editor'] },
  '/staff/vacancies/{-$id}': { address: '/staff/vacancies/1', as: ['admin'] },
  '/staff/price-requests': { address: '/staff/price-requests', as: ['admin'] },
  '/staff/sellers': { address: '/staff/sellers', as: ['admin'] },
  '/staff/tariffs': { address: '/staff/tariffs', as: ['branchManager'] },
  '/suppliers/': { address: '/suppliers', as: ['supplier'] },
  '/suppliers/admin/': { address: '/suppliers/admin', as: ['admin'] },
  '/suppliers/admin/edit/$id': { address: editSupplier, as: ['admin'] },
  '/suppliers/files/': { address: '/suppliers/files', as: ['supplier'] },
  '/suppliers/files/$id/': { address: withPriceFile(''), as: ['admin'] },
  '/suppliers/notifications': { address: '/suppliers/notifications', as: ['admin'] },
  '/suppliers/processing-logs/': { address: '/suppliers/processing-logs', as: ['admin'] },
  '/suppliers/processing-logs/$id': { address: withPriceFile('', 'processing-logs'), as: ['admin'] },
  '/suppliers/files/$id/positions': { address: withPriceFile('/positions'), as: ['admin'] },
  '/suppliers/api/': { address: '/suppliers/api', as: ['supplier'] },
  '/suppliers/api/$id/positions': { address: withPriceFile('/positions', 'api'), as: ['admin'] },
  '/suppliers/mails/': { address: '/suppliers/mails', as: ['supplier'] },
  '/suppliers/mails/$id': { address: withLetter, as: ['admin'] },
  '/transportation-orders': { address: '/transportation-orders/', as: ['admin'] },
  '/vacancies/{-$alias}/{-$slug}': { address: '/vacancies/servis/inzhener-servisnoy-sluzhby-smolensk' },
  '/zapchasti/': { address: '/zapchasti' },
  '/zapchasti/spisok': { address: '/zapchasti/spisok' },
  '/zapchasti/$slug': { address: '/zapchasti/6201471-gates' },
  '/zapchasti/$technique/$maker/$modelLine': {
    address: '/zapchasti/zernouborochnye-kombayny/rostselmash/acros?sheet=4&pos=8',
  },
}

test('every page of the route tree is looked at', async () => {
  expect(Object.keys(visits).sort()).toEqual(await readPages())
})

test.describe('axe finds nothing on', () => {
  // The links of letters are spent.
  test.use({ expectedComplaints: [/status of 4\d\d/] })

  for (const [route, { address, as }] of Object.entries(visits)) {
    test(route, async ({ page, context, db, givenParts, givenSignedIn }) => {
      if (as) await givenSignedIn({ roles: as })
      const parts = await givenParts(3)
      await page.goto(typeof address === 'string' ? address : await address({ parts, context, db }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  }
})

/** Full paths of the routes that are pages: one that only frames others has its first page at its own address and a slash. */
async function readPages(): Promise<string[]> {
  const [, union = ''] = /^ {2}fullPaths:\n((?: {4}\| '.*'\n)+)/m.exec(await readFile(tree, 'utf8')) ?? []
  const paths = [...union.matchAll(/'(.*)'/g)].map(([, path = '']) => path)
  return paths.filter((path) => !paths.includes(`${path}/`)).sort()
}

function withCart(address: string): Visit['address'] {
  return async ({ parts, context }) => {
    await addToCart(context, parts[0]?.id ?? 0, 2)
    return address
  }
}

async function placeOrder({ parts: [part], context }: Given): Promise<string> {
  return `/order/${(await orderThroughApi(context, part)).id}/done`
}

/** An administrator sees the files of every supplier. */
function withPriceFile(page: string, section: 'files' | 'api' | 'processing-logs' = 'files'): Visit['address'] {
  return async ({ context, db }) => {
    const fileId = await sendPriceFile(db, context, await givenSupplier(db), priceList(['A-1;Gates;Ремень;100;5']))
    return `/suppliers/${section}/${fileId}${page}`
  }
}

async function withLetter({ context, db }: Given): Promise<string> {
  const headers = { 'x-xsrf-token': await readXsrfToken(context) }
  const file = { name: 'price.eml', mimeType: 'message/rfc822', buffer: Buffer.from(letterOf({})) }
  const multipart = { supplierId: await givenSupplier(db), file }
  const answer = await context.request.post('/api/suppliers/portal/mails', { headers, multipart })
  return `/suppliers/mails/${((await answer.json()) as { mailId: string }).mailId}`
}

async function editSupplier({ db }: Given): Promise<string> {
  return `/suppliers/admin/edit/${await givenSupplier(db)}`
}

/** Somebody who may take every order has placed one himself. */
async function placeOrderForDesk({ parts: [part], context }: Given): Promise<string> {
  return `/staff/orders/${(await orderThroughApi(context, part)).id}`
}
