import { build } from 'vite'
import { expect, it } from 'vitest'
import { oneByteChunks } from './one-byte-chunks.ts'

const source = `
export const range = /^\\d+[–—-]\\d+\\s*шт/u
export const raw = new RegExp(String.raw\`^№\\d+$\`)
export const sheet = (no) => tag\`<b>Счёт № \${no}</b> 🚜\`
function tag(strings, no) { return strings[0] + no + strings[1] }`

it('leaves no letter of two bytes, and every meaning as it was', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'source',
        resolveId: (id) => (id === 'source' ? id : null),
        load: (id) => (id === 'source' ? source : null),
      },
      oneByteChunks(),
    ],
    build: { ssr: true, write: false, rolldownOptions: { input: 'source', output: { charset: 'ascii' } } },
  })
  const [chunk] = 'output' in built ? built.output : []
  const code = chunk?.type === 'chunk' ? chunk.code : ''

  expect(code).toMatch(/^[\0-\x7f]+$/)
  const { range, raw, sheet } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect([range.test('5–7 шт'), raw.test('№12'), sheet(3)]).toEqual([true, true, '<b>Счёт № 3</b> 🚜'])
})
