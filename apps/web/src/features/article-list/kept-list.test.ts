import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepList, noDecisions, readKeptList } from './kept-list.ts'

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
  const decisions = { choices: { 180212: 7 }, counts: { 1: 4 } }
  const list = { text: 'RE504836 2', isChecked: true, decisions, taken: { 12: 2 } }
  keepList(list)
  expect(readKeptList()).toEqual(list)

  keepList({ ...list, text: '' })
  expect(readKeptList()).toBeNull()
})

it.each(['[1]', '{"text":7}', 'не JSON'])('takes %s for nothing', (stored) => {
  kept.set('article-list', stored)

  expect(readKeptList()).toBeNull()
})

it.each(['7', '{"choices":{}}', '{"choices":{"180212":"7"},"counts":{}}'])('takes %s for no choices', (decisions) => {
  kept.set('article-list', `{"text":"RE504836","decisions":${decisions}}`)

  expect(readKeptList()).toEqual({ text: 'RE504836', isChecked: false, decisions: noDecisions, taken: {} })
})

it('does without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined)

  keepList({ text: 'RE504836', isChecked: false, decisions: noDecisions, taken: {} })
  expect(readKeptList()).toBeNull()
})
