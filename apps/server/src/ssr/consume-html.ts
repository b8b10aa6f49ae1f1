import type { RenderResult } from './render-contract.ts'

/**
 * Takes the document out of the page. Whoever had to wait for it lies among the old objects, which are collected
 * seldom: what he still points to when he is done, half a megabyte a page, would stay until then.
 */
export function consumeHtml(page: RenderResult): string {
  const { html } = page
  page.html = ''
  return html
}
