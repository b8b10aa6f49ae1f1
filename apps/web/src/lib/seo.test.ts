import { describe, expect, it } from 'vitest'
import { pageHead, toScriptText } from './seo.ts'

describe('the head of a page', () => {
  it('names one canonical address at the public origin', () => {
    const head = pageHead({ publicUrl: 'https://shop.example' }, { title: 'Ремни', path: '/fp/remni' })

    expect(head.links).toEqual([{ rel: 'canonical', href: 'https://shop.example/fp/remni' }])
    expect(head.meta).toContainEqual({ name: 'page-route', content: 'other' })
  })

  it('keeps search engines away from pages of one visitor', () => {
    const head = pageHead({ publicUrl: 'https://shop.example' }, { title: 'Корзина', path: '/cart', isIndexed: false })

    expect(head.meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  })

  it('writes structured data that cannot leave its script element', () => {
    const name = '</script><script>alert(1)</script> & «ремень»'

    const text = toScriptText({ name })

    expect(text).not.toMatch(/[<>&]/)
    expect(JSON.parse(text)).toEqual({ name })
  })
})
