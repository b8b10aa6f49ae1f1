import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundError } from '../outbound/index.ts'
import { createAddressRule, createGuardedLookup, PrivateAddress, type Resolve } from './guarded-lookup.ts'
import { nameOfAnswer } from './name-of-answer.ts'
import type { LinkAnswer, LinkRequest, PriceLinkPort } from './price-link.port.ts'

const mostRedirects = 5
/** Of the web, and those that programs like 1C listen on: services below it are none of ours. */
const webPorts = new Set(['', '80', '443'])
const firstOtherPort = 1_024

interface FetchOptions {
  /** Networks beside the public one, as CIDR. */
  networks: readonly string[]
  resolve: Resolve
  /** Until the answer begins, and until it ends. */
  answerMs: number
  wholeMs: number
}

/** Every connection, also after a redirect, is checked where it is made. */
export function createPriceLinks({ networks, resolve, answerMs, wholeMs }: FetchOptions): PriceLinkPort {
  const isAllowed = createAddressRule(networks)
  const lookup = createGuardedLookup(isAllowed, resolve)
  return {
    findRefusal(url) {
      try {
        assertMayCall(readAddress(url), isAllowed)
        return null
      } catch (error) {
        return toOutboundError(error).message
      }
    },
    async fetch(request) {
      const signal = AbortSignal.timeout(wholeMs)
      try {
        return await follow(request, { lookup, isAllowed, answerMs, signal })
      } catch (error) {
        throw toOutboundError(error)
      }
    },
  }
}

interface Way {
  lookup: LookupFunction
  isAllowed: (address: string) => boolean
  answerMs: number
  signal: AbortSignal
}

async function follow(request: LinkRequest, way: Way): Promise<LinkAnswer> {
  const start = readAddress(request.url)
  let address = start
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(address, start, request, way)
    const { statusCode = 0, headers } = answer
    if (statusCode < 300 || statusCode === 304 || statusCode >= 400) return read(answer, address, request)
    answer.destroy()
    if (headers.location === undefined) throw refused(`Сервер ответил ${statusCode} без адреса`)
    const target = URL.parse(headers.location, address.href)
    if (!target) throw refused('Ссылка переводит на неверный адрес')
    const next = readAddress(target.href)
    if (address.protocol === 'https:' && next.protocol === 'http:') throw refused('Ссылка переводит с https на http')
    address = next
  }
  throw refused('Ссылка переводит слишком много раз')
}

function readAddress(url: string): URL {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) throw refused('Ссылка ведёт не на http и не на https')
  const { port } = address
  if (!webPorts.has(port) && Number(port) < firstOtherPort) throw refused(`Порт ${port} не для файлов`)
  return address
}

/** An address in figures is never looked up; «localhost» is one by another name. */
function assertMayCall({ hostname }: URL, isAllowed: Way['isAllowed']): void {
  const host = /(?:^|\.)localhost\.?$/.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host)) throw new PrivateAddress(host)
}

function ask(address: URL, start: URL, request: LinkRequest, way: Way): Promise<IncomingMessage> {
  assertMayCall(address, way.isAllowed)
  const isStart = address.origin === start.origin
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'Agromarket price lists',
    ...(isStart && request.authorization !== null && { authorization: request.authorization }),
    ...(request.etag !== null && { 'if-none-match': request.etag }),
    ...(request.lastModified !== null && { 'if-modified-since': request.lastModified }),
  }
  const send = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = send(address, { headers, lookup: way.lookup, agent: false, signal: way.signal })
    const slow = setTimeout(() => outgoing.destroy(refused('Сервер не ответил в срок')), way.answerMs)
    outgoing.on('response', (answer) => {
      clearTimeout(slow)
      resolve(answer)
    })
    outgoing.on('error', (error) => {
      clearTimeout(slow)
      reject(error)
    })
    outgoing.end()
  })
}

function read(answer: IncomingMessage, address: URL, { maxBytes }: LinkRequest): LinkAnswer {
  const { statusCode = 0, headers } = answer
  const problem = findProblem(statusCode, headers, maxBytes)
  if (problem || statusCode === 304) answer.destroy()
  if (problem) throw refused(problem)
  if (statusCode === 304) return { isChanged: false }
  return {
    isChanged: true,
    name: nameOfAnswer(headers['content-disposition'], address),
    content: answer,
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}

function findProblem(status: number, headers: IncomingMessage['headers'], maxBytes: number): string | undefined {
  if (status === 304) return undefined
  if (status === 401 || status === 403) return `Сервер не пустил: ответ ${status}. Проверьте логин, пароль или токен.`
  if (status === 404 || status === 410) return 'По ссылке ничего нет: ответ 404'
  if (status !== 200) return `Сервер ответил ${status}`
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return `Сервер прислал файл сжатым (${encoding}). Пришлите как есть или в ZIP.`
  if (Number(headers['content-length'] ?? 0) > maxBytes) return `Файл больше ${maxBytes / 1024 / 1024} МБ`
  return undefined
}

function refused(message: string): OutboundError {
  return new OutboundError('link', message)
}

function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const cause = { cause: error }
  if (error instanceof PrivateAddress) return new OutboundError('link', 'Ссылка ведёт во внутреннюю сеть', cause)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OutboundError('link', 'Сервера с таким именем нет', cause)
  if (code === 'ABORT_ERR') return new OutboundError('link', 'Файл шёл слишком долго', cause)
  const isUntrusted = /CERT|TLS|SSL/.test(code)
  return new OutboundError('link', isUntrusted ? 'Сертификат сервера не подходит' : 'С сервером нет связи', cause)
}
