import { prepareChromium as prepare, type ReadyChromium } from '@agromarket/core/platform/pdf'

/** The browser of tests and benches is the one that prints documents. Throws with one sentence. */
export function prepareChromium(): Promise<ReadyChromium> {
  return prepare(process.env['CHROMIUM_PATH'])
}
