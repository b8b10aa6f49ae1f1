import fc from 'fast-check'
import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes every value, and leaves what a template has made', () => {
  const name = `<img src=x onerror="alert('1')"> & Ко`
  const bold = html`<b title="${name}">${name}</b>`

  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Ко'
  expect(html`<p>${bold}${[1, bold]}${null}${false}</p>`.text).toBe(
    `<p><b title="${escaped}">${escaped}</b>1<b title="${escaped}">${escaped}</b></p>`,
  )
})

it('no text becomes markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`<>"'&;я a`) }), (text) => {
      expect(html`${text}`.text).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/)
    }),
  )
})
