import { once } from 'node:events'
import { readlinkSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChromiumPdf } from '@agromarket/core/platform/pdf'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { readPdfText } from '../../support/read-pdf.ts'
import { waitFor } from '../../support/wait-for.ts'

const options = { executablePath: process.env['CHROMIUM_PATH'], browsers: 1, pagesPerBrowser: 2 }
const services = { log: pino({ level: 'silent' }) }
const createdAt = new Date('2026-03-16T09:30:00Z')
const sheet = (body: string) => ({ html: `<!doctype html><title>Лист</title><h1>Лист</h1>${body}`, createdAt })

const pdf = createChromiumPdf(options, services)
const other = createChromiumPdf(options, services)
afterEach(() => Promise.all([pdf.close(), other.close()]))

it('prints the same bytes in another browser and after other documents, and says when the document was made', async () => {
  const table = sheet('<table><tr><th>Артикул<td>45×22</table>')
  const first = await pdf.print(table)
  await other.print(sheet('<ul><li>раз<li>два</ul>'))
  const second = await other.print(table)

  expect(second.equals(first)).toBe(true)
  expect(first.toString('latin1')).toContain("/CreationDate (D:20260316093000+00'00')")
  expect(await readPdfText(first)).toMatchObject({ title: 'Лист', text: expect.stringContaining('Артикул') })
})

it('asks nothing of any network and runs no script, whatever the document says', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const printed = await pdf.print(
    sheet(`<img src="${origin}/a.png"><link rel="stylesheet" href="${origin}/b.css"><iframe src="${origin}/c"></iframe>
      <iframe src="file:///etc/hostname"></iframe><style>@import '${origin}/d.css'; p { background: url(${origin}/e) }</style>
      <meta http-equiv="refresh" content="0;url=${origin}/f"><p id="p">слово</p>
      <script>document.getElementById('p').textContent = 'чужое'; fetch('${origin}/g')</script>`),
  )

  expect((await readPdfText(printed)).text).toBe('Лист слово')
  expect(asked).toEqual([])
  server.close()
})

it('a killed browser costs its document one try, and the next gets a new browser', async () => {
  await pdf.print(sheet(''))
  const [browser = 0] = await browsersOf(process.pid)
  const long = pdf.print(sheet('<p>строка</p>'.repeat(20_000)))
  const failed = expect(long).rejects.toThrow()
  process.kill(browser, 'SIGKILL')

  await failed
  expect((await readPdfText(await pdf.print(sheet('снова')))).text).toBe('Лист снова')
  expect(await browsersOf(process.pid)).not.toContain(browser)
})

it('a browser is ended after its share of documents, and all of them when the pool is', async () => {
  const seen = new Set<number>()
  for (let count = 0; count < 3; count += 1) {
    await pdf.print(sheet(String(count)))
    for (const pid of await browsersOf(process.pid)) seen.add(pid)
  }

  expect(seen.size).toBe(2)
  await pdf.close()
  await waitFor('no browser is left', async () => (await browsersOf(process.pid)).length === 0)
})

/** Browsers that this process has started and that still run. */
async function browsersOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const own: number[] = []
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(ppid) === parent && state !== 'Z' && executableOf(pid).includes('chrom')) own.push(pid)
  }
  return own
}

function executableOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return ''
  }
}
