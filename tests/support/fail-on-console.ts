import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

/** A stray console.error or console.warn fails the test that caused it. */
const complaints: string[] = []

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      complaints.push(`console.${method}: ${format(...args)}`)
    })
  }
})

afterEach(() => {
  const found = complaints.splice(0)
  if (found.length > 0) throw new Error(`The test wrote to the console:\n${found.join('\n')}`)
})
