import { escapeHtml } from '../../platform/html/index.ts'
/** A letter as blocks, so that text and HTML are written once and say the same. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: [name: string, value: string][] }
  /** What a customer has written, apart from the shop's own words; values from quoteCustomer, empty ones are left out. */
  | { kind: 'quote'; title: string; rows: [name: string, value: string][] }
  | { kind: 'table'; head: string[]; rows: string[][] }

export interface Letter {
  /** One line: line breaks from data must not reach a mail header. */
  subject: string
  blocks: Block[]
}

const signature = 'Агромаркет: техника и запчасти для сельского хозяйства'

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

export function toText(letter: Letter): string {
  return `${letter.blocks.map(blockToText).join('\n\n')}\n\n--\n${signature}\n`
}

function blockToText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'quote':
      return [
        block.title,
        ...toQuoteRows(block.rows).flatMap((row) => row.split('\n').map((line) => `> ${line}`)),
      ].join('\n')
    case 'table':
      return block.rows.map((row) => row.join(' · ')).join('\n')
  }
}

export function toHtml(letter: Letter): string {
  const body = letter.blocks.map(blockToHtml).join('\n')
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>
<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:640px;margin:0 auto;padding:24px">
${body}
<p style="color:#666;font-size:14px;border-top:1px solid #ddd;padding-top:16px">${escapeHtml(signature)}</p>
</body></html>
`
}

function blockToHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
    case 'link':
      return linkToHtml(block.label, block.url)
    case 'facts':
      return `<p>${block.rows.map(([name, value]) => `${escapeHtml(name)}: <b>${escapeHtml(value)}</b>`).join('<br>')}</p>`
    case 'quote':
      return quoteToHtml(block.title, toQuoteRows(block.rows))
    case 'table':
      return tableToHtml(block.head, block.rows)
  }
}

function toQuoteRows(rows: [name: string, value: string][]): string[] {
  return rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)
}

function quoteToHtml(title: string, rows: string[]): string {
  const body = rows.map((row) => escapeHtml(row).replaceAll('\n', '<br>')).join('<br>')
  return `<p style="margin-bottom:4px">${escapeHtml(title)}</p>
<blockquote style="margin:0;padding:4px 12px;border-left:3px solid #ccc;color:#444">${body}</blockquote>`
}

function linkToHtml(label: string, url: string): string {
  const address = escapeHtml(url)
  return `<p><a href="${address}">${escapeHtml(label)}</a><br><span style="color:#666;font-size:14px">${address}</span></p>`
}

function tableToHtml(head: string[], rows: string[][]): string {
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag} style="text-align:left;padding:4px 12px 4px 0">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table style="border-collapse:collapse">${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}
