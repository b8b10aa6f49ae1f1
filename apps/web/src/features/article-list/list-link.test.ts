import { describe, expect, it } from 'vitest'
import { readListHash, toListHash } from './list-link.ts'

const list = { text: '6201471\t2\nРСМ-10.01.18.407\t4', decisions: { choices: { '180212': 17 }, counts: { 2: 5 } } }

describe('the link of a list', () => {
  it('brings text, choices and counts back, in characters that no messenger touches', () => {
    const hash = toListHash(list)

    expect(hash).toMatch(/^list=[\w+-]+$/)
    expect(readListHash(hash)).toEqual(list)
  })

  it('survives a messenger that encodes its signs', () => {
    const sent = Array.from({ length: 30 }, (_, at) => ({ ...list, text: `${list.text}\n${at}` }))
    const hashes = sent.map(toListHash)

    expect(hashes.join('')).toContain('+')
    expect(hashes.map((hash) => readListHash(hash.replaceAll('+', '%2B')))).toEqual(sent)
  })

  it('of a thousand lines fits an address', () => {
    const text = Array.from({ length: 1000 }, (_, index) => `РСМ-10.${index}.${(index * 7919) % 997}\t${index % 9}`)
    const long = { ...list, text: text.join('\n') }

    const hash = toListHash(long)

    expect(hash.length).toBeLessThan(20_000)
    expect(readListHash(hash)).toEqual(long)
  })

  it('that has been cut off, or is somebody’s invention, is broken', () => {
    const hash = toListHash(list)

    expect([hash.slice(0, 40), 'list=', 'list=%%%', `list=${'A'.repeat(50_000)}`].map(readListHash)).toEqual(
      Array(4).fill('broken'),
    )
  })

  it('with wrong decisions brings the text alone', () => {
    const sent = { text: '1', decisions: { choices: { '1': 'x' }, counts: {} } }
    // @ts-expect-error whoever makes a link by hand writes what he likes
    expect(readListHash(toListHash(sent))).toEqual({ text: '1', decisions: { choices: {}, counts: {} } })
  })

  it('is not every hash', () => {
    expect(readListHash('content')).toBeNull()
  })
})
