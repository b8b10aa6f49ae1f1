import { describe, expect, it } from 'vitest'
import { psBlocksSchema, readBlocks } from './config.schema.ts'
import { psFields, psLink } from './define-block.ts'
import { psBlocks, psBlockTypes } from './ps-blocks.generated.ts'

const block = (over: object = {}) => ({ id: 'a', type: 'greeting', settings: {}, ...over })

describe('the blocks of a kept page', () => {
  it('stand in their order with what their settings leave out', () => {
    const { blocks, dropped } = readBlocks([block(), block({ id: 'b', type: 'video', settings: { title: 'Обзор' } })])
    expect(blocks.map(({ id, type, isHidden }) => [id, type, isHidden])).toEqual([
      ['a', 'greeting', false],
      ['b', 'video', false],
    ])
    expect(blocks[1]?.settings).toMatchObject({ title: 'Обзор', chapters: [], inPrint: false })
    expect(dropped).toEqual([])
  })

  it('are shown without those that nobody knows or that are wrong, which are named', () => {
    const { blocks, dropped } = readBlocks([
      block({ type: 'banner9000' }),
      block({ settings: { text: 5 } }),
      'text',
      null,
      block(),
      block({ settings: { text: 'second' } }),
    ])
    expect(blocks).toHaveLength(1)
    expect(dropped.map(({ index, type, reason }) => [index, type, reason])).toEqual([
      [0, 'banner9000', 'type'],
      [1, 'greeting', 'settings.text'],
      [2, '', 'type'],
      [3, '', 'type'],
      [5, 'greeting', 'double'],
    ])
  })

  it('are sixty at most, and none of what is no list', () => {
    const many = Array.from({ length: 500 }, (_, index) => block({ id: `b${index}` }))
    expect(readBlocks(many).blocks).toHaveLength(60)
    expect(psBlocksSchema.safeParse(many).success).toBe(false)
    expect(readBlocks({ length: 3 })).toEqual({ blocks: [], dropped: [] })
  })

  it('are saved only when every one is right', () => {
    expect(psBlocksSchema.safeParse([block()]).success).toBe(true)
    for (const wrong of [[block(), block()], [block({ type: 'x' })], [block({ id: '<b>' })]])
      expect(psBlocksSchema.safeParse(wrong).success).toBe(false)
  })
})

describe('a button of a block', () => {
  it.each(['', '/', '/catalog/traktory?a=1', 'https://rutube.ru/video/1/'])('may lead to %j', (link) => {
    expect(psLink.parse(link)).toBe(link)
  })

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://shop@evil.example',
    'http://plain.example',
    'data:text/html,x',
    'catalog',
    '/a b',
  ])('may not lead to %j', (link) => {
    expect(psLink.safeParse(link).success).toBe(false)
  })
})

it('a block begins with settings of its own, each of which the editor has words for', () => {
  for (const type of psBlockTypes) {
    const { settings, type: own } = psBlocks[type]
    expect(own).toBe(type)
    expect(settings.safeParse({}).success, type).toBe(true)
    const labels = Object.values(settings.shape).map((schema) => psFields.get(schema)?.label)
    for (const label of labels) expect(label, type).toMatch(/[а-я]/i)
    expect(new Set(labels).size, type).toBe(labels.length)
  }
})
