import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetCodeStep, readCodeStep, type SavedCodeStep, saveCodeStep } from './code-step.ts'

const step: SavedCodeStep = {
  phone: '79107842136',
  purpose: 'login',
  isGuest: false,
  rememberMe: true,
  redirectUrl: '/checkout',
}
const minutes = 60_000

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('is there again after a reload, for as long as the code lives', () => {
  saveCodeStep(step, 0)
  expect(readCodeStep(9 * minutes)).toEqual(step)
  expect(readCodeStep(10 * minutes)).toBeUndefined()
})

it('is gone once the dialog went another way', () => {
  saveCodeStep(step)
  forgetCodeStep()
  expect(readCodeStep()).toBeUndefined()
})

it('is nothing where the browser keeps nothing, or something else', () => {
  sessionStorage.setItem('code-step', '{"phone":1}')
  expect(readCodeStep()).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveCodeStep(step)).not.toThrow()
  expect(readCodeStep()).toBeUndefined()
})
