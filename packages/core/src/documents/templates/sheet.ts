import type { Branch } from '@agromarket/shared'
import { Html, html } from '../../platform/html/index.ts'
import { fontFaces } from './fonts.ts'
import { sheetStyles } from './sheet-styles.ts'

/** Nothing comes from anywhere, should the browser ever be asked to fetch. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true">
<path d="M11 3.2h10a3 3 0 0 1 2.6 1.5l5 9a4 4 0 0 1 0 4.6l-5 9a3 3 0 0 1-2.6 1.5H11a3 3 0 0 1-2.6-1.5l-5-9a4 4 0 0 1 0-4.6l5-9A3 3 0 0 1 11 3.2Z" fill="#1B6B43"/>
<path d="M16 7.2c4.6 4 6 8 3.6 13.2-.9 2-2.2 3.4-3.6 4.4-1.4-1-2.7-2.4-3.6-4.4C10 15.2 11.4 11.2 16 7.2Z" fill="#F4C23F"/>
<path d="M16 12.5v12" stroke="#1B6B43" stroke-width="1.7" stroke-linecap="round"/></svg>`

export interface Sheet {
  title: string
  /** At the foot of every page. */
  foot: string
  branch: Pick<Branch, 'name' | 'address' | 'phone' | 'schedule'>
  body: Html
  author?: string
  /** Rules of this kind of document alone. */
  styles?: string
}

/** A whole document: mark and branch at the top, the body, and at the foot of every page a word and its number. */
export function toSheet(sheet: Sheet): string {
  const { title, foot, branch, body, author = '', styles = '' } = sheet
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>
${author !== '' && html`<meta name="author" content="${author}">`}
<style>${new Html(fontFaces() + sheetStyles(foot) + styles)}</style>
</head>
<body>
<header class="head">
<div class="mark">${mark}Агромаркет</div>
<div class="branch"><div class="soft">${branch.name}, ${branch.address}</div>
<div><b>${branch.phone}</b><span class="soft">, ${branch.schedule}</span></div></div>
</header>
${body}
</body>
</html>`.text
}
