import { describe, expect, it } from 'vitest'
import type { PositionDraft, RowReading } from '../profile/read-row.ts'
import { Fingerprint } from './fingerprint.ts'
import { PriorPositions } from './prior-positions.ts'
import { VersionDraft } from './version-draft.ts'

const identity = { articleKey: 'K1', makerKey: 'GATES' }
const position: PositionDraft = {
  ...identity,
  rowNumber: 3,
  article: 'K-1',
  maker: 'Gates',
  makerId: null,
  name: '',
  priceMinor: 10_100,
  currency: 'RUB',
  thousandths: 1_000,
  stockKind: 'exact',
  multiplicity: 1,
  days: null,
}
const refusal: RowReading = { kind: 'error', problems: [], identity }
const soldRow = { number: 2, cells: ['K-1', '100'] }

/** One position on sale, of the row `soldRow`. */
function givenDraft(): VersionDraft {
  const named = new Fingerprint().add(identity.makerKey).add(identity.articleKey).end()
  const said = new Fingerprint(0).begin()
  for (const cell of soldRow.cells) said.add(cell)
  said.end()
  const prior = new PriorPositions(1)
  prior.add({
    id: 1,
    price: 10_000,
    identity: [named.high, named.low],
    content: [said.high, said.low],
  })
  const draft = new VersionDraft({ prior, salt: 0, dropsMissing: true })
  draft.readFrom([0, 1])
  return draft
}

describe('a position that a row with an error names', () => {
  it('stays on sale as it is', () => {
    const draft = givenDraft()

    draft.take(refusal, () => undefined)
    draft.finish()

    expect([draft.measure().onSale, [...draft.ended()]]).toEqual([1, []])
    expect(draft.counts).toMatchObject({ accepted: 0, unchanged: 0, gone: 0, rejected: 1 })
  })

  it('is what the next row says of it, and neither is counted as the other', () => {
    const draft = givenDraft()

    draft.take(refusal, () => undefined)
    draft.takeUnchanged({ number: 3, cells: ['K-1', '101'] })
    const written = draft.take({ kind: 'position', position, problems: [] }, () => undefined)

    expect(written?.replacesId).toBe(1)
    expect(draft.counts).toMatchObject({ rows: 2, accepted: 1, rejected: 1, changed: 1, unchanged: 0, warnings: 0 })
    expect([draft.measure().onSale, [...draft.ended()]]).toEqual([1, [1]])
  })

  it('is known word for word in the next row', () => {
    const draft = givenDraft()

    draft.take(refusal, () => undefined)

    expect(draft.takeUnchanged(soldRow)).toBe(true)
    expect(draft.counts).toMatchObject({ rows: 2, accepted: 1, rejected: 1, unchanged: 1 })
  })
})
