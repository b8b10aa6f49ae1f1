import { tmpdir } from 'node:os'
import type { Browser, Page } from 'puppeteer-core'
import type { ReadyChromium } from './prepare-chromium.ts'

/** One browser with one page, which prints one document after the other. */
export interface Printer {
  isUsable(): boolean
  /** Documents so far, begun ones as well. */
  printed(): number
  /** Rejects when the browser dies or takes too long; the printer is of no use then. */
  print(html: string): Promise<Uint8Array>
  /** Never rejects, and ends a browser that answers nothing. */
  close(): Promise<void>
}

/** A document of ten thousand lines takes a quarter of it. */
const printTimeoutMs = 20_000
const closeTimeoutMs = 3_000

/** No name of any host is found, whatever asks; the page is offline besides, and runs no script. */
const isolation = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-dev-shm-usage']

/**
 * Starts a browser. It hangs on a pipe of this process and ends with it, however that dies. Rejects with what
 * Chromium says.
 */
export async function openPrinter({ executablePath, args, env }: ReadyChromium): Promise<Printer> {
  const { launch } = await import('puppeteer-core')
  const browser = await launch({
    executablePath,
    args: [...args, ...isolation],
    // None of the shop's own: its secrets are there.
    env: { HOME: tmpdir(), TMPDIR: tmpdir(), LANG: 'C.UTF-8', ...env },
    pipe: true,
    headless: 'shell',
    protocolTimeout: printTimeoutMs,
    // Whoever stops the process lets the document under way be finished first.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    const page = await openPage(browser)
    return toPrinter(browser, page)
  } catch (error) {
    await end(browser)
    throw error
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(printTimeoutMs)
  await page.setJavaScriptEnabled(false)
  await page.setOfflineMode(true)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isInlined = request.url().startsWith('data:')
    // A page that is gone answers nothing any more.
    void (isInlined ? request.continue() : request.abort('aborted')).catch(() => undefined)
  })
  return page
}

function toPrinter(browser: Browser, page: Page): Printer {
  let count = 0
  let isBroken = false
  return {
    isUsable: () => !isBroken && browser.connected && !page.isClosed(),
    printed: () => count,
    async print(html) {
      count += 1
      try {
        await page.setContent(html, { waitUntil: 'load', timeout: printTimeoutMs })
        return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
      } catch (error) {
        isBroken = true
        await end(browser)
        throw error
      }
    },
    async close() {
      isBroken = true
      await end(browser)
    },
  }
}

async function end(browser: Browser): Promise<void> {
  const timer = setTimeout(() => browser.process()?.kill('SIGKILL'), closeTimeoutMs)
  await browser.close().catch(() => undefined)
  clearTimeout(timer)
}
