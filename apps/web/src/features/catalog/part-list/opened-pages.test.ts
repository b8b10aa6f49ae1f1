import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOpenedPages, readOpenedPages } from './opened-pages.ts'

let kept: Record<string, string>

beforeEach(() => {
  kept = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
  })
})

describe('pages opened under a list', () => {
  it('are known by the entry of the history', () => {
    keepOpenedPages('a', 2)
    keepOpenedPages('b', 1)
    keepOpenedPages('a', 3)

    expect(readOpenedPages()).toEqual({ a: 3, b: 1 })
  })

  it('forget the oldest entry, and what is no number', () => {
    for (let entry = 0; entry < 60; entry++) keepOpenedPages(`entry-${entry}`, 1)
    expect(Object.keys(readOpenedPages())).toHaveLength(50)

    kept['opened-pages'] = '{"a":2,"b":"<b>","c":null}'
    expect(readOpenedPages()).toEqual({ a: 2 })
  })

  it('last as long as the page where a browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    keepOpenedPages('a', 4)

    expect(readOpenedPages()['a']).toBe(4)
  })
})
