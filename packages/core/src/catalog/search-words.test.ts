import { describe, expect, it } from 'vitest'
import { articleKey } from './article-key.ts'
import { correctQuery, editDistance } from './correct-query.ts'
import { collectWords, wordPatterns } from './search-words.ts'

describe('an article as people type it', () => {
  it.each([
    ['RE 504-836', 'RE504836'],
    ['re.504/836', 'RE504836'],
    // Typed with Cyrillic look-alikes.
    ['РСМ-10.01', 'PCM1001'],
    ['45×22-4000', '45224000'],
    ['Дон-1500Б', 'ДOH1500Б'],
    [' — ', ''],
  ])('%s is found as %s', (article, key) => {
    expect(articleKey(article)).toBe(key)
  })
})

describe('a word in its forms', () => {
  const isFound = (word: string, name: string) =>
    wordPatterns(word).some((pattern) => new RegExp(pattern.replaceAll('%', '.*').replaceAll('_', '.'), 'i').test(name))

  it.each([
    ['ремни', 'Ремень вариатора'],
    ['ремень', 'Ремни клиновые'],
    ['пальцы', 'Палец жатки'],
    ['фильтры', 'Фильтр масляный'],
    ['масляного', 'Фильтр масляный'],
    ['подшипников', 'Подшипник 205'],
  ])('%s finds «%s»', (word, name) => {
    expect(isFound(word, name)).toBe(true)
  })

  it('does not search words that no index can find', () => {
    expect(wordPatterns('на')).toEqual([])
  })
})

describe('a query that found nothing', () => {
  const words = collectWords(['Ремень вариатора', 'Подшипник шариковый', 'Фильтр масляный'])

  it('is read in the other keyboard layout', () => {
    expect(correctQuery('htvtym', words)).toBe('ремень')
  })

  it('is mended where one letter is missing', () => {
    expect(correctQuery('подшпник 205', words)).toBe('подшипник 205')
  })

  it('is left alone when nothing comes close', () => {
    expect(correctQuery('щщщщщщ', words)).toBeUndefined()
  })

  it('counts letters to change', () => {
    expect([editDistance('', 'ab'), editDistance('kitten', 'sitting'), editDistance('ремень', 'ремень')]).toEqual([
      2, 3, 0,
    ])
  })
})
