import type { TestShop } from '../../support/test-shop.ts'
import { basePassword } from './given-base.ts'

/** A session of 1C against the shop's address, with the worker at its side. */
export interface PlayedSession {
  ask(query: string, body?: Buffer | string): Promise<string>
  /** Posts the file in pieces of `pieceBytes` and asks for its import until the shop has an end of it. */
  send(name: string, content: Buffer | string, pieceBytes?: number): Promise<string>
  importFile(name: string): Promise<string>
}

export async function playExchange(shop: TestShop, login: string, type = 'catalog'): Promise<PlayedSession> {
  let cookie = ''
  async function ask(query: string, body?: Buffer | string): Promise<string> {
    const basic = `Basic ${Buffer.from(`${login}:${basePassword}`).toString('base64')}`
    const asked = shop.server.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/1c_exchange?type=${type}&${query}`,
      headers: cookie ? { cookie } : { authorization: basic },
      ...(body !== undefined && { payload: body, headers: { cookie, 'content-type': 'application/octet-stream' } }),
    })
    const answer = await asked
    if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`)
    return answer.body
  }
  const [word, name, value] = (await ask('mode=checkauth')).split('\n')
  if (word !== 'success') throw new Error(word)
  cookie = `${name}=${value}`

  async function importFile(file: string): Promise<string> {
    for (;;) {
      let isOver = false
      const asked = ask(`mode=import&filename=${encodeURIComponent(file)}`).finally(() => {
        isOver = true
      })
      while (!isOver) {
        await shop.drainOutbox()
        await new Promise((resolve) => setImmediate(resolve))
      }
      const answer = await asked
      if (!answer.startsWith('progress')) return answer
    }
  }
  return {
    ask,
    importFile,
    async send(file, content, pieceBytes = 1_000_000) {
      const bytes = Buffer.from(content)
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        const piece = bytes.subarray(from, from + pieceBytes)
        const answer = await ask(`mode=file&filename=${encodeURIComponent(file)}`, piece)
        if (answer !== 'success') return answer
      }
      return importFile(file)
    },
  }
}
