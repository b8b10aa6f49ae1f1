import { setTimeout as sleep } from 'node:timers/promises'
import { ask, BrokenConnection, decode, type Question, readAnswer } from './ask.ts'
import { type Baggage, packFiles, readPiece, type SentFile } from './read-folder.ts'

export interface PlayOptions {
  url: string
  login: string
  password: string
  /** Overrides what the shop asks for. */
  zip: boolean | null
  pieceBytes: number | null
  /** Numbers of requests, from 1, whose connection is cut in the middle. */
  cutAt: ReadonlySet<number>
  /** Numbers of pieces, from 1 over all files, that are sent twice, or not at all. */
  doubleAt: ReadonlySet<number>
  loseAt: ReadonlySet<number>
  parts: { catalog: boolean; orders: boolean }
  say: (event: PlayEvent) => void
}

export type PlayEvent =
  | { kind: 'step'; text: string }
  | { kind: 'piece'; name: string; sent: number; total: number }
  | { kind: 'answer'; name: string; lines: string[] }

export interface PlayedFile {
  name: string
  outcome: 'success' | 'failure'
  lines: string[]
  seconds: number
}

export interface PlayResult {
  files: PlayedFile[]
  /** The last package that brought documents; the empty one where none did. */
  orders: { count: number; xml: string; lines: string[] } | null
  requests: number
  /** How often the exchange was begun again after a broken connection. */
  restarts: number
}

const mostRestarts = 12
const mostProgress = 3_600

/** 1C was answered `failure`, or in a way that it does not understand. */
export class RefusedExchange extends Error {}

/**
 * Plays 1C against the address of the exchange, step by step: the catalogue, then the orders. A broken connection begins the
 * part anew, as 1C does by its schedule. Throws RefusedExchange with the shop's words.
 */
export async function play(baggage: Baggage, options: PlayOptions): Promise<PlayResult> {
  if (!options.parts.catalog && !options.parts.orders)
    throw new Error('Выберите одно: --catalog-only или --orders-only')
  const state: PlayState = { requests: 0, pieces: 0, taken: null, options }
  const result: PlayResult = { files: [], orders: null, requests: 0, restarts: 0 }
  const again = async <Part>(part: () => Promise<Part>): Promise<Part> => {
    for (;;) {
      try {
        return await part()
      } catch (error) {
        if (!(error instanceof BrokenConnection) || result.restarts >= mostRestarts) throw error
        result.restarts += 1
        options.say({ kind: 'step', text: `${error.message}. Начинаем обмен заново` })
      }
    }
  }
  if (options.parts.catalog && baggage.catalog.length > 0) {
    result.files.push(...(await again(() => playCatalog(state, baggage))))
  }
  if (options.parts.orders) {
    result.orders = await again(() => playOrders(state))
    result.files.push(...(await again(() => playAnswers(state, baggage.answers))))
  }
  return { ...result, requests: state.requests }
}

interface PlayState {
  requests: number
  pieces: number
  /** Documents that came. The shop does not give them again when only its word on `success` was lost. */
  taken: { count: number; xml: string } | null
  options: PlayOptions
}

interface Session {
  type: 'catalog' | 'sale'
  headers: Record<string, string>
  zip: boolean
  limitBytes: number
}

function send(state: PlayState, question: Question): Promise<Buffer> {
  state.requests += 1
  const isCut = state.options.cutAt.has(state.requests)
  const half = Math.floor((question.body?.length ?? 0) / 2)
  return ask(state.options.url, isCut ? { ...question, cutAfterBytes: half } : question)
}

async function told(state: PlayState, question: Question): Promise<{ word: string; lines: string[] }> {
  const bytes = await send(state, question)
  const answer = readAnswer(bytes)
  if (answer.word === 'success' || answer.word === 'progress') return answer
  const mode = question.query['mode'] ?? ''
  if (answer.word === 'failure') throw new RefusedExchange(`${mode}: ${answer.lines.join('\n')}`)
  throw new RefusedExchange(`${mode}: 1С не поймёт ответ «${decode(bytes).slice(0, 200)}»`)
}

async function openSession(state: PlayState, type: Session['type']): Promise<Session> {
  const { login, password, zip, pieceBytes, say } = state.options
  say({ kind: 'step', text: type === 'catalog' ? 'Сеанс товаров' : 'Сеанс заказов' })
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
  const { lines } = await told(state, { query: { type, mode: 'checkauth' }, headers: { authorization } })
  const headers = { cookie: `${lines[0]}=${lines[1]}` }
  const init = decode(await send(state, { query: { type, mode: 'init' }, headers }))
  const [, wanted] = /^zip=(yes|no)/m.exec(init) ?? []
  const [, limit] = /^file_limit=(\d+)/m.exec(init) ?? []
  if (wanted === undefined || limit === undefined) throw new RefusedExchange(`init: ${init.slice(0, 400)}`)
  return {
    type,
    headers,
    zip: zip ?? wanted === 'yes',
    // Answers without an import are over with the first piece that is shorter than the limit.
    limitBytes: type === 'sale' ? Number(limit) : Math.min(Number(limit), pieceBytes ?? Number.POSITIVE_INFINITY),
  }
}

async function playCatalog(state: PlayState, baggage: Baggage): Promise<PlayedFile[]> {
  const session = await openSession(state, 'catalog')
  const all = [...baggage.catalog, ...baggage.attachments]
  if (session.zip) {
    await using packed = await packFiles(all)
    await sendFile(state, session, packed)
  } else {
    for (const file of all) await sendFile(state, session, file)
  }
  const played: PlayedFile[] = []
  for (const { name } of baggage.catalog) {
    const file = await importFile(state, session, name)
    played.push(file)
    if (file.outcome === 'failure') break
  }
  return played
}

async function sendFile(state: PlayState, session: Session, file: SentFile): Promise<string[]> {
  const { name, sizeBytes } = file
  const { say, doubleAt, loseAt } = state.options
  let lines: string[] = []
  for (let from = 0; from < sizeBytes; from += session.limitBytes) {
    state.pieces += 1
    const body = await readPiece(file, { from, bytes: session.limitBytes })
    const times = loseAt.has(state.pieces) ? 0 : doubleAt.has(state.pieces) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const query = { type: session.type, mode: 'file', filename: name }
      lines = (await told(state, { query, headers: session.headers, body })).lines
    }
    say({ kind: 'piece', name, sent: from + body.length, total: sizeBytes })
  }
  return lines
}

/** Asks until the shop is done with the file, as 1C does. */
async function importFile(state: PlayState, session: Session, name: string): Promise<PlayedFile> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    for (let round = 0; round < mostProgress; round += 1) {
      const query = { type: session.type, mode: 'import', filename: name }
      const { word, lines } = await told(state, { query, headers: session.headers })
      state.options.say({ kind: 'answer', name, lines })
      if (word === 'success') return { name, outcome: 'success', lines, seconds: seconds() }
      await sleep(Math.min(1_000, 50 * (round + 1)))
    }
  } catch (error) {
    if (!(error instanceof RefusedExchange)) throw error
    return { name, outcome: 'failure', lines: error.message.replace(/^import: /, '').split('\n'), seconds: seconds() }
  }
  throw new RefusedExchange(`import: сайт так и не закончил с файлом ${name}`)
}

async function playOrders(state: PlayState): Promise<NonNullable<PlayResult['orders']>> {
  const session = await openSession(state, 'sale')
  const bytes = await send(state, { query: { type: 'sale', mode: 'query' }, headers: session.headers })
  const xml = decode(bytes)
  if (!/<\/КоммерческаяИнформация>\s*$/.test(xml)) {
    const { word, lines } = readAnswer(bytes)
    throw word === 'failure'
      ? new RefusedExchange(`query: ${lines.join('\n')}`)
      : new BrokenConnection('Заказы пришли не до конца')
  }
  const came = { count: xml.split('<Документ>').length - 1, xml }
  if (state.taken === null || came.count > 0) state.taken = came
  const { lines } = await told(state, { query: { type: 'sale', mode: 'success' }, headers: session.headers })
  return { ...state.taken, lines }
}

async function playAnswers(state: PlayState, answers: readonly SentFile[]): Promise<PlayedFile[]> {
  if (answers.length === 0) return []
  const session = await openSession(state, 'sale')
  const played: PlayedFile[] = []
  for (const file of answers) {
    const startedAt = performance.now()
    const lines = await sendAnswer(state, session, file)
    state.options.say({ kind: 'answer', name: file.name, lines })
    played.push({ name: file.name, outcome: 'success', lines, seconds: (performance.now() - startedAt) / 1000 })
  }
  return played
}

async function sendAnswer(state: PlayState, session: Session, file: SentFile): Promise<string[]> {
  if (!session.zip) return sendFile(state, session, file)
  await using packed = await packFiles([file])
  return sendFile(state, session, { ...packed, name: `${file.name}.zip` })
}
