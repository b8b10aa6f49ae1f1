import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cachedPaths, readGuestPage } from './guest-page.ts'

describe('the page that an address asks for', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail&utm_campaign=1', '/'],
    ['/fp', '/fp'],
    ['/fp/remni/remni-klinovye?page=2&sort=name', '/fp/remni/remni-klinovye?page=2&sort=name'],
    ['/fp/remni?sort=name&page=2&yclid=1', '/fp/remni?page=2&sort=name'],
    ['/fp?manufacturer=gates&manufacturer=optibelt', '/fp?manufacturer=gates&manufacturer=optibelt'],
    ['/zapchasti/re504836?page=2', '/zapchasti/re504836'],
    ['/zapchasti?to_print=1', '/zapchasti?to_print=1'],
  ])('%s is %s', (address, url) => {
    expect(readGuestPage(address)).toMatchObject({ url, regionId: null })
  })

  it('names the region apart from it', () => {
    expect(readGuestPage('/contacts?region_id=3247')).toMatchObject({ url: '/contacts', regionId: '3247' })
  })

  it.each([
    '/cart',
    '/checkout',
    '/profile/orders',
    '/login',
    '/compare/1,2',
    '/order/1/done',
    '/auth/reset?token=x',
    '/fp?q=ремень',
    '//evil.test/fp',
    '/zapchasti/a/b',
    '/unknown',
    '/f%70/remni',
    '/fp/%72emni',
    `/fp?manufacturer=${'x'.repeat(400)}`,
  ])('%s is kept for nobody', (address) => {
    expect(readGuestPage(address)).toBeNull()
  })
})

it('knows every name that a kept page reads from its address', () => {
  const folder = join(import.meta.dirname, '../../../../web/src/routes')
  const reading = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /validateSearch|loaderDeps/.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) =>
      file
        .replace(/^_shop\//, '')
        .replace('.tsx', '')
        .replace('index', ''),
    )
    .map((file) => `/${file.replaceAll('.', '/').replaceAll(/\$\w*/g, '1')}`)
  const kept = reading.filter((path) => cachedPaths.some((one) => one.path.test(path) && one.names.length === 0))

  expect(reading).toEqual(expect.arrayContaining(['/fp/1', '/questionnaire/1']))
  expect(kept).toEqual([])
})
