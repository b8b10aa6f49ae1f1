import type { AreaTreeCountry, BranchWithDistance } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()

const treeOf = async (visitor: TestVisitor): Promise<AreaTreeCountry[]> =>
  (await visitor.get('/api/current-area/area-tree')).json().areaTree
async function regionOf(rootId: string, adminCenter: string): Promise<string> {
  const country = (await treeOf(shop.visitor())).find(({ id }) => id === rootId)
  const region = country?.children.find((child) => child.adminCenter === adminCenter)
  if (!region) throw new Error(`No region of ${adminCenter}`)
  return region.id
}
const current = async (visitor: TestVisitor, query = '') => (await visitor.get(`/api/current-area${query}`)).json()
const choose = (visitor: TestVisitor, areaId: unknown) => visitor.post('/api/current-area/set-location', { areaId })

describe('the region tree', () => {
  it('has both countries with their regions, ids as strings, the same on every route', async () => {
    const visitor = shop.visitor()
    const tree = await treeOf(visitor)
    expect(tree.map(({ id, label }) => [id, label])).toEqual([
      ['3220', 'Россия'],
      ['3221', 'Казахстан'],
    ])
    expect(tree[0]?.children.length).toBeGreaterThanOrEqual(80)
    expect(tree[1]?.children).toHaveLength(19)
    expect((await visitor.get('/api/ps/area-tree')).json().areaTree).toEqual(tree)
    expect((await visitor.trpc.area.tree.query()).areaTree).toEqual(tree)
    expect((await current(visitor)).areaTree).toEqual(tree)
  })
})

describe('choosing a region', () => {
  it('starts with Смоленск and no region', async () => {
    const { currentArea, branch } = await current(shop.visitor())
    expect(currentArea).toBeNull()
    expect(branch).toMatchObject({ city: 'Смоленск', countryId: 1 })
  })

  it('keeps a guest’s choice in his session, with the nearest branch of the country', async () => {
    const visitor = shop.visitor()
    const areaId = await regionOf('3221', 'Костанай')
    const answer = await choose(visitor, areaId)
    expect(answer.json()).toMatchObject({ currentArea: { regionId: areaId }, branch: { countryId: 115 } })
    expect(await current(visitor)).toMatchObject({ currentArea: { regionId: areaId }, branch: { countryId: 115 } })
    expect((await current(shop.visitor())).currentArea).toBeNull()
  })

  it('keeps a buyer’s choice in his account, on every device', async () => {
    const buyer = await givenBuyer(shop.db)
    const areaId = await regionOf('3220', 'Смоленск')
    const visitor = await shop.signedIn(buyer)
    await visitor.trpc.area.setLocation.mutate({ areaId })
    expect((await current(await shop.signedIn(buyer))).currentArea.regionId).toBe(areaId)
  })

  it.each(['999999', '3220', '3221'])('refuses %s, which is no region, and changes nothing', async (areaId) => {
    const visitor = shop.visitor()
    const answer = await choose(visitor, areaId)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'area_not_found' })
    expect((await current(visitor)).currentArea).toBeNull()
    expect([...visitor.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', 'browser'])
  })

  it('refuses what is not an id at all', async () => {
    const answer = await choose(shop.visitor(), 'Смоленск')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'validation_error', issues: [{ path: 'areaId' }] })
  })

  it('is overridden for one request by region_id', async () => {
    const visitor = shop.visitor()
    const areaId = await regionOf('3221', 'Костанай')
    expect((await current(visitor, `?region_id=${areaId}`)).currentArea.regionId).toBe(areaId)
    expect((await current(visitor, '?region_id=nonsense')).currentArea).toBeNull()
    expect((await current(visitor)).currentArea).toBeNull()
  })
})

describe('branches', () => {
  it('are listed with their distance from the visitor’s region, nearest first', async () => {
    const visitor = shop.visitor()
    const before: BranchWithDistance[] = (await visitor.get('/api/cart/branches')).json().branches
    expect(before.length).toBeGreaterThanOrEqual(28)
    expect(new Set(before.map(({ distanceKm }) => distanceKm))).toEqual(new Set([null]))

    await choose(visitor, await regionOf('3220', 'Смоленск'))
    const branches = await visitor.trpc.area.branches.query()
    expect(branches[0]).toMatchObject({ city: 'Смоленск' })
    const own = branches.filter(({ countryId }) => countryId === 1).map(({ distanceKm }) => distanceKm ?? -1)
    expect(own).toEqual([...own].sort((a, b) => a - b))
    expect(own.at(-1)).toBeGreaterThan(800)
  })

  it('name the nearest to a point', async () => {
    const visitor = shop.visitor()
    const answer = await visitor.get('/api/cart/nearest-branch?lat=54.78&long=32.05')
    expect(answer.json()).toMatchObject({ branch: { city: 'Смоленск' }, distance: expect.any(Number) })
    expect(answer.json().distance).toBeLessThan(20)
    expect((await visitor.get('/api/cart/nearest-branch?lat=95&long=0')).statusCode).toBe(422)
    expect((await visitor.get('/api/cart/default-branch')).json().branch.city).toBe('Смоленск')
  })
})

describe('the visitor', () => {
  it('is described in the contract’s shape, guest and employee', async () => {
    const guest = (await shop.visitor().get('/user/get-current-user')).json()
    expect(guest).toMatchObject({
      id: null,
      contacts: { name: '', email: '', phone: '' },
      permissions: { isGuest: true, isLbrUser: false, isSupplier: false, hasPPAccess: false },
      isPsEditor: false,
      notifications: [],
      currentBranch: { city: 'Смоленск', countryId: 1, phone: expect.any(String) },
    })
    expect(Object.keys(guest.pathData)).toEqual(['controller', 'referenceId'])
    const employee = await givenBuyer(shop.db, { roles: ['employee'] })
    const answer = await (await shop.signedIn(employee)).get('/user/get-current-user')
    expect(answer.json()).toMatchObject({ id: employee.id, permissions: { isGuest: false, isLbrUser: true } })
  })

  it('renames himself', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    await visitor.trpc.users.updateProfile.mutate({ name: '  Анна Полева ' })
    expect((await visitor.trpc.viewer.current.query()).contacts.name).toBe('Анна Полева')
  })

  it('reads the legal texts', async () => {
    const { trpc } = shop.visitor()
    for (const slug of ['policy-privacy', 'personal-data', 'advertising', 'sale-terms', 'recommendations']) {
      const { title, version, html } = await trpc.content.document.query({ slug })
      expect(title).toMatch(/^[А-Я]/)
      expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(html.length).toBeGreaterThan(800)
    }
    await expect(trpc.content.document.query({ slug: 'constructor' })).rejects.toMatchObject({
      data: { appCode: 'not_found' },
    })
  })
})
