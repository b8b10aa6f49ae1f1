import { test as base, type ConsoleMessage, expect } from '@playwright/test'

interface Options {
  /** Complaints that the test provokes on purpose, such as the browser's own line about a 404 page. */
  expectedComplaints: RegExp[]
}

/**
 * The base of every browser test. A console error or warning, an uncaught error or rejection, or a hydration mismatch
 * on any page of the test fails it.
 */
export const test = base.extend<Options & { quietPages: undefined }>({
  expectedComplaints: [[], { option: true }],
  quietPages: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => complaints.push(`uncaught: ${webError.error().stack}`))
      await use(undefined)
      const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the pages must not complain').toEqual([])
    },
    { auto: true },
  ],
})

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning'
}

export { expect }
