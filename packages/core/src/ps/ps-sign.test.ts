import { expect, it } from 'vitest'
import { createPsSign, readPsSign } from './ps-sign.ts'

it('a sign names what the shop has signed, and nothing that was counted on, moved or shortened', () => {
  const sign = createPsSign('secret', 'sending', '147')
  expect(readPsSign('secret', 'sending', sign)).toBe('147')

  const next = sign.replace('147.', '148.')
  for (const wrong of [next, '147', '147.', sign.slice(0, -1), `${sign}A`, '', createPsSign('other', 'sending', '147')])
    expect(readPsSign('secret', 'sending', wrong), wrong).toBeUndefined()
  expect(readPsSign('secret', 'client', sign)).toBeUndefined()
})
