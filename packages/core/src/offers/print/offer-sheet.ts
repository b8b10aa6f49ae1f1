import type { OfferPage, OfferPaper, PaperBlock, PaperCell, PaperColumn, PaperTable } from '@agromarket/shared'
import QRCode from 'qrcode'
import { drawn, toSheet } from '../../documents/index.ts'
import { type DrawingKind, readDrawing } from '../../platform/drawings/index.ts'
import { type Html, html } from '../../platform/html/index.ts'
import { offerSheetStyles } from './offer-sheet-styles.ts'

/** A table of so few rows does not begin at the foot of a page. */
const keptTogether = 6

/** Each drawing that the sheet needs, drawn once however often it stands there. */
type Drawings = ReadonlyMap<string, Html>

/**
 * An offer on A4: buyer, shipment and payment, its lines, totals, schedule, who has made it, and the way back to its page.
 * The same offer is the same text. ui.md 10, mockup offer-pdf-a4.
 */
export async function toOfferSheet(
  paper: OfferPaper,
  { branch, url }: { branch: OfferPage['branch']; url: string },
): Promise<string> {
  const drawings = await readDrawings(paper)
  const code = drawn(await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }))
  const { title, subject, validUntil, heads, blocks, schedule, comment } = paper
  return toSheet({
    title,
    author: paper.author?.name ?? '',
    foot: 'Не является публичной офертой. Наличие и сроки подтверждаются при выставлении счёта.',
    branch,
    styles: offerSheetStyles,
    body: html`${sprite(drawings)}<h1>${title}</h1>
<p class="soft">${subject !== '' && html`${subject}. `}Действует до <b>${validUntil}</b></p>
<div class="heads">${heads.map(({ name, value, note }) => html`<div><p class="soft">${name}</p><p><b>${value}</b></p><p>${note}</p></div>`)}</div>
${blocks.map((block, index) => blockOf(block, { drawings, hasHeading: blocks.length > 1 || block.id !== 'parts', isLast: index === blocks.length - 1 }))}
<div class="closing">${totalsOf(paper)}</div>
${schedule && blockOf(schedule, { drawings, hasHeading: true, isLast: false })}
${comment !== '' && html`<p class="comment">${comment}</p>`}
${signature(paper, code)}`,
  })
}

interface BlockLook {
  drawings: Drawings
  hasHeading: boolean
  /** The totals follow: its last row goes with them. */
  isLast: boolean
}

function blockOf(block: PaperBlock, { drawings, hasHeading, isLast }: BlockLook): Html {
  const { heading, note, machine, facts, table } = block
  const silhouette = machine !== '' && use(drawings, 'machines', machine)
  const isShort = table !== null && table.rows.length <= keptTogether
  return html`<section class="block ${isShort && 'together'} ${isLast && 'last'}">
${hasHeading && html`<h2>${heading}${note !== '' && html`<small>${note}</small>`}</h2>`}
${(facts.length > 0 || silhouette) && html`<div class="product">${silhouette}${facts.length > 0 && html`<dl>${facts.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`}</div>`}
${table && tableOf(table, drawings)}
</section>`
}

function tableOf({ columns, rows }: PaperTable, drawings: Drawings): Html {
  return html`<table class="rows">
<thead><tr>${columns.map(({ kind, name }) => html`<th class="${kind}">${name}</th>`)}</tr></thead>
<tbody>${rows.map(({ cells }) => html`<tr>${cells.map((cell, index) => cellOf(cell, columns[index], drawings))}</tr>`)}</tbody>
</table>`
}

function cellOf({ text, note }: PaperCell, column: PaperColumn | undefined, drawings: Drawings): Html {
  const kind = column?.kind ?? 'text'
  if (kind === 'drawing') return html`<td class="drawing">${use(drawings, 'parts', text)}</td>`
  return html`<td class="${kind}">${text}${note !== undefined && html`<small>${note}</small>`}</td>`
}

function totalsOf({ sums, total, vat }: OfferPaper): Html {
  return html`<table class="totals">
${sums.map(({ name, value }) => html`<tr><td class="soft">${name}</td><td>${value}</td></tr>`)}
<tr><td class="soft">${vat.name}</td><td>${vat.value}</td></tr>
<tr class="due"><td>${total.name}</td><td>${total.value}</td></tr>
</table>`
}

function signature({ author }: OfferPaper, code: Html): Html {
  return html`<div class="signature">
<div>${author && html`<p class="soft">Предложение подготовил</p><p><b>${author.name}</b>${author.position !== '' && `, ${author.position.toLowerCase()}`}</p><p class="soft">${[author.phone, author.email].filter(Boolean).join(', ')}</p>`}</div>
<p class="soft back">Открыть предложение и изменить состав</p>
<div class="code-to-open">${code}</div>
</div>`
}

async function readDrawings({ blocks }: OfferPaper): Promise<Drawings> {
  const wanted = new Map<string, { kind: DrawingKind; name: string }>()
  const want = (kind: DrawingKind, name: string) => wanted.set(toId(kind, name), { kind, name })
  for (const { machine, table } of blocks) {
    if (machine !== '') want('machines', machine)
    const column = table?.columns.findIndex(({ kind }) => kind === 'drawing') ?? -1
    for (const row of column < 0 ? [] : (table?.rows ?? [])) want('parts', row.cells[column]?.text ?? '')
  }
  const entries = await Promise.all(
    [...wanted].map(async ([id, { kind, name }]) => [id, await readDrawing(kind, name)] as const),
  )
  return new Map(entries.flatMap(([id, svg]) => (svg === null ? [] : [[id, drawn(svg)] as const])))
}

/** Drawings are defined once and used by name. */
function sprite(drawings: Drawings): Html {
  const symbols = [...drawings].map(([id, svg]) =>
    drawn(svg.text.replace('<svg ', `<symbol id="${id}" `).replace(/<\/svg>\s*$/, '</symbol>')),
  )
  return html`<svg class="sprite" aria-hidden="true">${symbols}</svg>`
}

function use(drawings: Drawings, kind: DrawingKind, name: string): Html | false {
  const id = toId(kind, name)
  return drawings.has(id) && html`<svg class="${kind}" aria-hidden="true"><use href="#${id}"/></svg>`
}

function toId(kind: DrawingKind, name: string): string {
  return `${kind}-${name}`
}
