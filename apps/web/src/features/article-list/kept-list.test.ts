import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepList, readKeptList } from './kept-list.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

it('gives back what was kept, until it is cleared', () => {
  keepList({ text: 'RE504836 2', isChecked: true })
  expect(readKeptList()).toEqual({ text: 'RE504836 2', isChecked: true })

  keepList({ text: '', isChecked: false })
  expect(readKeptList()).toBeNull()
})

it.each(['[1]', '{"text":7}', 'не JSON'])('takes %s for nothing', (stored) => {
  kept.set('article-list', stored)

  expect(readKeptList()).toBeNull()
})

it('does without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined)

  keepList({ text: 'RE504836', isChecked: false })
  expect(readKeptList()).toBeNull()
})
