import { type OfferPage, offerContentSchema, type PricedChange } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { type ChangeQueue, emptyQueue, isStillAsked, listLive, putChange, withoutTaken } from './change-queue.ts'

const content = offerContentSchema.parse({
  title: 'Комбайн',
  machines: [
    {
      id: 'm1',
      name: 'Комбайн',
      count: 1,
      priceMinor: 100,
      defaultPriceMinor: 100,
      options: [{ id: 'kit', title: 'Комплект', count: 1, isIncluded: false, priceMinor: 10 }],
    },
  ],
  delivery: { method: 'pickup', priceMinor: 0 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
})
const page = { content, changes: [], currency: 'RUB', version: 4 } satisfies Partial<OfferPage>
const kit = (count: number): PricedChange => ({ type: 'option', id: 'kit', count })
const delivery = (address: string, priceMinor?: number): PricedChange => ({
  type: 'delivery',
  value: 'calc',
  address,
  coords: null,
  ...(priceMinor !== undefined && { priceMinor }),
})
const queueOf = (...changes: PricedChange[]): ChangeQueue => ({ ...emptyQueue, changes })

describe('a queue of changes', () => {
  it('keeps the last of several about the same, loses what leads back, and remembers the version it was begun over', () => {
    const first = putChange(emptyQueue, kit(2), { page, newId: 'one' })
    const second = putChange(first, kit(3), { page: { ...page, version: 5 }, newId: 'two' })
    expect(second).toEqual({ id: 'two', begunAt: 4, changes: [kit(3)] })
    expect(putChange(second, kit(0), { page, newId: 'three' }).changes).toEqual([])
  })

  it('takes changed options along with their machine while there are as many, also those sent before', () => {
    const machines = (count: number): PricedChange => ({ type: 'count', id: 'm1', count })
    const two = putChange(queueOf(kit(1)), machines(2), { page, newId: 'one' })
    expect(two.changes).toEqual([kit(2), machines(2)])
    const three = putChange(emptyQueue, machines(3), { page: { ...page, changes: [...two.changes] }, newId: 'two' })
    expect(three.changes).toEqual([kit(3), machines(3)])
    expect(putChange(queueOf(kit(5)), machines(2), { page, newId: 'one' }).changes).toEqual([kit(5), machines(2)])
  })

  it('has one kit for two machines where the offer has one for one', () => {
    const included = content.machines.map((machine) => ({
      ...machine,
      options: machine.options.map((option) => ({ ...option, isIncluded: true })),
    }))
    const offered = { ...page, content: { ...content, machines: included } }
    const two: PricedChange = { type: 'count', id: 'm1', count: 2 }
    expect(putChange(queueOf(two), kit(1), { page: offered, newId: 'one' }).changes).toEqual([two, kit(1)])
    expect(putChange(emptyQueue, kit(1), { page: offered, newId: 'one' }).changes).toEqual([])
  })

  it('takes back what was sent before by a change of its own', () => {
    const sent = { ...page, changes: [kit(2)] }
    expect(putChange(emptyQueue, kit(0), { page: sent, newId: 'one' }).changes).toEqual([kit(0)])
  })

  it('gets a price of the delivery that is still asked for, and of no other', () => {
    expect(isStillAsked(queueOf(delivery('Рославль')), delivery('Рославль', 100))).toBe(true)
    expect(isStillAsked(queueOf(delivery('Брянск')), delivery('Рославль', 100))).toBe(false)
    expect(isStillAsked(emptyQueue, delivery('Рославль', 100))).toBe(false)
  })

  it('passes over lines that the manager has taken out meanwhile, which would refuse all the rest', () => {
    expect(listLive(queueOf(kit(1), { type: 'option', id: 'gone', count: 1 }), page)).toEqual([kit(1)])
  })

  it('found again loses what the offer has by now, whatever carriers have said since', () => {
    const sent = { version: 1, changes: [delivery('Рославль', 100), kit(2)] }
    expect(withoutTaken(queueOf(kit(2), delivery('Рославль')), sent, 'new')).toEqual(emptyQueue)
    expect(withoutTaken(queueOf(kit(3), delivery('Рославль')), sent, 'new')).toEqual({
      id: 'new',
      begunAt: 1,
      changes: [kit(3)],
    })
    expect(withoutTaken(queueOf(kit(3)), sent, 'new')).toEqual(queueOf(kit(3)))
  })

  it('that the manager has overtaken stays so when a part of it was taken before', () => {
    const queue = queueOf(kit(3), delivery('Рославль'))
    expect(withoutTaken(queue, { version: 2, changes: [kit(3)] }, 'new').begunAt).toBe(0)
  })
})
