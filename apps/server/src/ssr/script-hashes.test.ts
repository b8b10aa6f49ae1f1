import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashInlineScripts } from './script-hashes.ts'

const nonce = 'bm9uY2U'
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it('names the hash of every inline script that carries the nonce, each once', () => {
  const { scriptHashes } = hashInlineScripts(
    `<script nonce="${nonce}">one()</script><script data-x="" nonce="${nonce}">two()</script><script nonce="${nonce}">one()</script>`,
    nonce,
  )

  expect(scriptHashes).toEqual([hashOf('one()'), hashOf('two()')])
})

it('does not let a script run that does not know the nonce', () => {
  const { scriptHashes } = hashInlineScripts(`<script>alert(1)</script><script nonce="guess">alert(2)</script>`, nonce)

  expect(scriptHashes).toEqual([])
})

it('spends no hash on files and on data', () => {
  const page = `<script nonce="${nonce}" src="/a.js"></script><script type="application/ld+json" nonce="${nonce}">{}</script>`

  expect(hashInlineScripts(page, nonce).scriptHashes).toEqual([])
})

it('leaves no trace of the nonce, so that the same page is the same bytes', () => {
  const page = (own: string) =>
    `<head><meta property="csp-nonce" content="${own}"/><link nonce="${own}" href="/a"/></head><script nonce="${own}">one()</script>`

  expect(hashInlineScripts(page('AAA'), 'AAA')).toEqual(hashInlineScripts(page('BBB'), 'BBB'))
  expect(hashInlineScripts(page('AAA'), 'AAA').html).toBe('<head><link href="/a"/></head><script>one()</script>')
})
