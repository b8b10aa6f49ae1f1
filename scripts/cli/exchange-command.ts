import { open, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { importAgreements } from '@agromarket/core/exchange'
import type { Command } from 'commander'
import { type PlayEvent, type PlayResult, play, RefusedExchange } from './exchange/play.ts'
import { readFolder } from './exchange/read-folder.ts'
import { withShop } from './open-shop.ts'
import { formatCount, print } from './output.ts'

interface PlayCommandOptions {
  url: string
  login: string
  password?: string
  zip?: boolean
  piece?: string
  cut?: string
  double?: string
  lose?: string
  catalogOnly?: boolean
  ordersOnly?: boolean
  save?: string
  json?: boolean
}

export function addExchangeCommand(program: Command): void {
  const command = program.command('exchange').description('обмен с 1С')
  command
    .command('customers')
    .argument('<файл>', 'лимиты или личные цены, CSV с точкой с запятой (docs/exchange.md)')
    .description('загрузить лимиты или личные цены покупателей, которые ведёт 1С')
    .option('--json', 'результат в JSON')
    .action(importCustomers)
  command
    .command('play')
    .argument('<папка>', 'файлы CommerceML, как их выгружает 1С: товары, предложения, import_files, ответы по заказам')
    .description('сыграть за 1С: отправить папку на адрес обмена, загрузить, забрать заказы и отдать ответы')
    .requiredOption('--login <имя>', 'имя пользователя обмена')
    .option('--password <пароль>', 'пароль обмена; иначе из переменной EXCHANGE_PASSWORD')
    .option('--url <адрес>', 'адрес обмена', 'http://127.0.0.1:3000/1c_exchange')
    .option('--zip', 'упаковать в архив, что бы ни просил сайт')
    .option('--no-zip', 'не упаковывать')
    .option('--piece <байт>', 'части меньше, чем разрешает сайт')
    .option('--cut <номера>', 'оборвать связь на этих запросах, через запятую')
    .option('--double <номера>', 'отправить эти части дважды')
    .option('--lose <номера>', 'потерять эти части')
    .option('--catalog-only', 'только товары')
    .option('--orders-only', 'только заказы')
    .option('--save <файл>', 'записать заказы, которые отдал сайт')
    .option('--json', 'результат в JSON')
    .action(playFolder)
}

async function importCustomers(path: string, { json = false }: { json?: boolean }): Promise<void> {
  const file = await open(resolve(path)).catch((cause: unknown) => {
    throw new Error(`Файл ${path} не открывается`, { cause })
  })
  const { lines, changed, refused } = await withShop(({ db }) =>
    importAgreements(db, file.createReadStream() as AsyncIterable<Buffer>),
  )
  const told = refused.map(({ line, reason }) => `  строка ${line}: ${reason}`)
  const total = `Строк: ${formatCount(lines)}, изменено: ${formatCount(changed)}, не принято: ${formatCount(refused.length)}`
  print(json, { lines, changed, refused }, [total, ...told].join('\n'))
  if (refused.length > 0) process.exitCode = 1
}

async function playFolder(folder: string, options: PlayCommandOptions): Promise<void> {
  const { json = false } = options
  const password = options.password ?? process.env['EXCHANGE_PASSWORD']
  if (!password) throw new Error('Укажите пароль обмена: --password или переменная EXCHANGE_PASSWORD')
  try {
    const result = await play(await readFolder(resolve(folder), { mayBeEmpty: options.ordersOnly ?? false }), {
      url: options.url,
      login: options.login,
      password,
      zip: options.zip ?? null,
      pieceBytes: options.piece === undefined ? null : toCount(options.piece),
      cutAt: toNumbers(options.cut),
      doubleAt: toNumbers(options.double),
      loseAt: toNumbers(options.lose),
      parts: { catalog: !options.ordersOnly, orders: !options.catalogOnly },
      say: json ? () => undefined : tell,
    })
    if (options.save && result.orders) await writeFile(options.save, result.orders.xml)
    print(json, toDocument(result), toText(result))
    if (result.files.some(({ outcome }) => outcome === 'failure')) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof RefusedExchange)) throw error
    if (json) print(true, { error: error.message }, '')
    throw error
  }
}

function tell(event: PlayEvent): void {
  if (event.kind === 'step') process.stderr.write(`${event.text}\n`)
  if (event.kind === 'piece') {
    process.stderr.write(`  ${event.name}: отправлено ${formatCount(event.sent)} из ${formatCount(event.total)} байт\n`)
  }
  if (event.kind === 'answer') for (const line of event.lines) process.stderr.write(`  ${event.name}: ${line}\n`)
}

function toDocument({ files, orders, requests, restarts }: PlayResult): object {
  return { files, orders: orders && { count: orders.count, lines: orders.lines }, requests, restarts }
}

function toText({ files, orders, requests, restarts }: PlayResult): string {
  const told = files.map(({ name, outcome, lines, seconds }) => {
    const state = outcome === 'success' ? 'загружен' : 'не загружен'
    return [`${name}: ${state} за ${seconds.toFixed(1)} с`, ...lines.map((line) => `  ${line}`)].join('\n')
  })
  const taken = orders ? [`Заказов получено: ${formatCount(orders.count)}`] : []
  const total = `Запросов: ${formatCount(requests)}, обменов заново: ${restarts}`
  return [...told, ...taken, total].join('\n')
}

function toNumbers(text: string | undefined): ReadonlySet<number> {
  return new Set(text?.split(',').map(toCount) ?? [])
}

function toCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`«${text}» — не номер и не число байт`)
  return count
}
