import { type AccountRole, accountRoles, type OfferState } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../platform/context/index.ts'
import { type OfferActor, offerActorOf, offerRightsOf } from './offer-policy.ts'

const branchId = 1
const person = (id: string, role?: AccountRole, ofBranch: number | null = branchId): SessionUser => ({
  id,
  name: id,
  email: null,
  phone: null,
  organizationId: null,
  roles: role ? [{ role, branchId: ofBranch }] : [],
})
const people: Record<OfferActor, SessionUser | null> = {
  guest: null,
  client: person('client'),
  anotherClient: person('another'),
  manager: person('manager', 'employee'),
  anotherManager: person('colleague', 'employee'),
  branchHead: person('head', 'branchManager'),
  employee: person('elsewhere', 'employee', 2),
  supplier: person('supplier', 'supplier', null),
}
const named = { branchId, managerId: 'manager', clientUserId: 'client', clientOrganizationId: null, edition: 1 }
const unnamed = { ...named, clientUserId: null }

/** r reads, c changes, a agrees, m manages, x takes back, d gives any discount; '-': for him there is no offer. */
function lettersOf(actor: OfferActor, offer: typeof named | typeof unnamed, state: OfferState, isValid = true): string {
  const edition = state === 'draft' || state === 'requested' ? null : 1
  const rights = offerRightsOf(people[actor], { ...offer, state, edition } as never, { isValid })
  if (!rights) return '-'
  const { canChange, canAccept, canManage, canRevoke, canApprove } = rights
  const letters = [canChange && 'c', canAccept && 'a', canManage && 'm', canRevoke && 'x', canApprove && 'd']
    .filter(Boolean)
    .join('')
  expect(rights.readOnly).toBe(!canChange)
  expect(rights.isAuth).toBe(people[actor] !== null)
  expect(rights.isClient).toBe(actor === 'client' || (offer === unnamed && ['guest', 'anotherClient'].includes(actor)))
  return `r${letters}`
}

const actors = Object.keys(people) as OfferActor[]

it.each(actors)('knows %s by who he is to the offer', (actor) => {
  expect(offerActorOf(people[actor], { ...named, state: 'sent' })).toBe(actor)
})

it('knows the buyers of the client’s organisation as the client, and an administrator as the branch’s head', () => {
  const colleague = { ...person('colleague of the client'), organizationId: 'farm' }
  const offer = { ...named, clientOrganizationId: 'farm', state: 'sent' as const }

  expect(offerActorOf(colleague, offer)).toBe('client')
  expect(offerActorOf({ ...colleague, organizationId: 'other' }, offer)).toBe('anotherClient')
  expect(offerActorOf(person('admin', 'admin', null), offer)).toBe('branchHead')
})

/** Of accounts that are neither named in the offer nor of its branch. */
const actorOfRole: Record<AccountRole, OfferActor> = {
  organizationBuyer: 'anotherClient',
  employee: 'employee',
  branchManager: 'employee',
  supplier: 'supplier',
  portalPass: 'supplier',
  portalAdmin: 'employee',
  editor: 'employee',
  contentEditor: 'employee',
  admin: 'branchHead',
}

it.each(accountRoles)(
  'knows whoever is %s elsewhere by his work, and changes of an offer without a name are no work',
  (role) => {
    const user = person('elsewhere', role, 2)
    const actor = offerActorOf(user, { ...named, state: 'sent' })
    const rights = offerRightsOf(user, { ...unnamed, state: 'sent' }, { isValid: true })

    expect(actor).toBe(actorOfRole[role])
    expect([rights?.isClient, rights?.canChange, rights?.canAccept]).toEqual(Array(3).fill(actor === 'anotherClient'))
  },
)

it('knows an editor as the client of the offer that was made for him, and a supplier who edits as an employee', () => {
  const editor = person('client', 'editor', null)
  expect(offerActorOf(editor, { ...named, state: 'sent' })).toBe('client')
  const both = { ...person('both'), roles: [...person('both', 'supplier').roles, ...editor.roles] }
  expect(offerActorOf(both, { ...named, state: 'sent' })).toBe('employee')
})

/** guest, client, another client, manager, another manager, head, employee elsewhere, supplier */
const table: [OfferState, string][] = [
  ['requested', '-    -    -    rmx  rm   rmxd -    -'],
  ['draft', '-    -    -    rmx  rm   rmxd -    -'],
  ['sent', 'r    rca  r    rmx  rm   rmxd r    r'],
  ['changed', 'r    rc   r    rmx  rm   rmxd r    r'],
  ['accepted', 'r    r    r    rm   rm   rmd  r    r'],
  ['revoked', '-    -    -    rmx  rm   rmxd -    -'],
]

describe.each(table)('an offer for a named client, %s', (state, row) => {
  it.each(row.split(/\s+/).map((letters, index) => [actors[index] as OfferActor, letters] as const))(
    'lets %s do %s',
    (actor, letters) => {
      expect(lettersOf(actor, named, state)).toBe(letters)
    },
  )
})

describe.each([
  ['sent', 'rca  rca  rca  rmx  rm   rmxd r    r'],
  ['changed', 'rc   rc   rc   rmx  rm   rmxd r    r'],
] satisfies [OfferState, string][])('an offer for whoever holds its link, %s', (state, row) => {
  it.each(row.split(/\s+/).map((letters, index) => [actors[index] as OfferActor, letters] as const))(
    'lets %s do %s',
    (actor, letters) => {
      expect(lettersOf(actor, unnamed, state)).toBe(letters)
    },
  )
})

it('is read by everybody and changed by nobody but its branch once its date has passed', () => {
  const letters = actors.map((actor) => lettersOf(actor, named, 'sent', false)).join(' ')
  expect(letters).toBe('r r r rmx rm rmxd r r')
})
