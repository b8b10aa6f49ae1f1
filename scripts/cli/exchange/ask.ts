import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'

/** The network has gone, or the player has cut it. */
export class BrokenConnection extends Error {}

export interface Question {
  /** type, mode, filename */
  query: Record<string, string>
  headers?: Record<string, string>
  /** Posted; without it the question is a GET. */
  body?: Buffer
  /** After so many bytes of the body, or of the answer when there is no body, the connection is cut. */
  cutAfterBytes?: number
}

const patienceMs = 120_000

/** One request as 1C sends it; answers the bytes whatever the status. Throws BrokenConnection. */
export function ask(address: string, { query, headers = {}, body, cutAfterBytes }: Question): Promise<Buffer> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => reject(new BrokenConnection(`Связь прервана: ${cause.message}`, { cause }))
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(body && { 'content-type': 'application/octet-stream', 'content-length': body.length }),
      },
      timeout: patienceMs,
    })
    request.on('error', fail)
    request.on('timeout', () => request.destroy(new Error(`нет ответа ${patienceMs / 1000} с`)))
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('error', fail)
      response.on('aborted', () => fail(new Error('сайт оборвал ответ')))
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (cutAfterBytes !== undefined && !body) response.destroy(new Error('по условию проверки'))
      })
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    if (!body || cutAfterBytes === undefined) return request.end(body)
    request.write(body.subarray(0, Math.min(cutAfterBytes, body.length - 1)), () =>
      request.destroy(new Error('по условию проверки')),
    )
  })
}

/** The first word and the lines after it; old configurations are answered in windows-1251. */
export function readAnswer(bytes: Buffer): { word: string; lines: string[] } {
  const [word = '', ...lines] = decode(bytes).split('\n')
  return { word: word.trim(), lines: lines.map((line) => line.trim()).filter((line) => line !== '') }
}

export function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
