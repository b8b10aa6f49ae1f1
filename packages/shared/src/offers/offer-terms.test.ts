import { describe, expect, it } from 'vitest'
import { offerSources, readOfferSource } from './offer-terms.ts'

const from1c = offerSources.filter((source) => source !== 'site')
/** As a Russian keyboard writes them. */
const cyrillic = (source: string) => source.replace('C', 'С').replace('P', 'Р').replace('e', 'е').replace('o', 'о')

describe.each(from1c)('the source %s', (source) => {
  it('is known by Latin and by Cyrillic letters, in any case and with blanks around', () => {
    const spellings = [source, cyrillic(source), source.toLowerCase(), ` ${cyrillic(source).toUpperCase()} `]
    expect(spellings.map(readOfferSource)).toEqual(spellings.map(() => source))
    expect(cyrillic(source)).not.toBe(source)
  })
})

it.each(['2C', '1C-', '1C-QR-Personal', ''])('%j is no source', (text) => {
  expect(readOfferSource(text)).toBeUndefined()
})
