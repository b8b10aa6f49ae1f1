import { offerContentSchema } from '@agromarket/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, readDraft, toDraft } from './draft.ts'
import { mergeDrafts, putBack } from './merge-drafts.ts'

const base = {
  title: 'Комбайн',
  lines: [
    { id: 'a', count: 1, price: 10 },
    { id: 'b', count: 2, price: 20 },
  ],
  steps: [{ share: 30 }, { share: 70 }],
}

describe('two writers over one draft', () => {
  it('both keep what they have changed in different places', () => {
    const mine = { ...base, title: 'Комбайн с жаткой', lines: [{ id: 'a', count: 5, price: 10 }, base.lines[1]] }
    const theirs = { ...base, lines: [{ id: 'a', count: 1, price: 9 }, base.lines[1], { id: 'c', count: 1, price: 1 }] }
    expect(mergeDrafts<unknown>(base, mine, theirs)).toEqual({
      merged: {
        ...base,
        title: 'Комбайн с жаткой',
        lines: [{ id: 'a', count: 5, price: 9 }, base.lines[1], { id: 'c', count: 1, price: 1 }],
      },
      conflicts: [],
    })
  })

  it('of one place are told of each other, and the later one may have his own back', () => {
    const mine = { ...base, lines: [{ id: 'a', count: 5, price: 10 }, base.lines[1]], steps: [{ share: 100 }] }
    const theirs = { ...base, lines: [{ id: 'a', count: 3, price: 10 }, base.lines[1]], steps: [] }
    const { merged, conflicts } = mergeDrafts<unknown>(base, mine, theirs)
    expect(merged).toEqual(theirs)
    expect(conflicts).toEqual([
      { path: ['lines', 'a', 'count'], mine: 5, theirs: 3 },
      { path: ['steps'], mine: [{ share: 100 }], theirs: [] },
    ])
    const kept = conflicts.reduce((draft, { path, mine: own }) => putBack(draft, path, own), merged)
    expect(kept).toEqual(mine)
  })

  it('know of a line that one took out while the other wrote in it', () => {
    const mine = { ...base, lines: [{ id: 'a', count: 5, price: 10 }, base.lines[1]] }
    const theirs = { ...base, lines: [base.lines[1]] }
    const { merged, conflicts } = mergeDrafts<unknown>(base, mine, theirs)
    expect(merged).toEqual(theirs)
    expect(conflicts).toEqual([{ path: ['lines', 'a'], mine: mine.lines[0], theirs: undefined }])
    expect(putBack(merged, ['lines', 'a'], mine.lines[0])).toEqual({
      ...base,
      lines: [base.lines[1], mine.lines[0]],
    })
    expect(mergeDrafts<unknown>(base, theirs, base).merged).toEqual(theirs)
  })

  it('lose nothing: a change of one alone always stands, one of both is told', () => {
    const value = fc.record({ a: fc.nat(3), b: fc.nat(3), list: fc.constant([{ id: 'x', n: 0 }]) })
    fc.assert(
      fc.property(value, value, value, (from, mine, theirs) => {
        const { merged, conflicts } = mergeDrafts(from, mine, theirs)
        for (const name of ['a', 'b'] as const) {
          const isBoth = mine[name] !== from[name] && theirs[name] !== from[name] && mine[name] !== theirs[name]
          const wanted = theirs[name] !== from[name] ? theirs[name] : mine[name]
          expect(merged[name]).toBe(wanted)
          expect(conflicts.some(({ path }) => path[0] === name)).toBe(isBoth)
        }
      }),
    )
  })
})

it('a draft that nobody has typed in is what the server has: whoever only looks at a sent offer leaves no draft behind', () => {
  const content = offerContentSchema.parse({
    title: 'Комбайн',
    machines: [{ id: 'm1', name: 'Комбайн', count: 1, defaultPriceMinor: 100, priceMinor: 100 }],
    delivery: { method: 'pickup', priceMinor: 0 },
    payment: { kind: 'prepayment' },
    vatPercent: 22,
  })
  const looked = toDraft({
    page: { content, validUntil: '2026-03-16', variant: 'singleTech', currency: 'RUB', rateMicros: 1_000_000 },
    editions: [],
    client: {
      name: 'ООО «Рассвет-Агро»',
      contactName: 'Егоров',
      phone: '',
      email: 'farm@shop.test',
      userId: null,
      accountName: '',
      comment: '',
    },
    costs: { m1: 90 },
  })

  const read = readDraft(looked)

  expect('taken' in read && isSame(read.taken, looked)).toBe(true)
})
