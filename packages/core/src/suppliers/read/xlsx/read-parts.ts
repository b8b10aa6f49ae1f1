import { posix } from 'node:path'
import type { Archive } from '../../../platform/archive/index.ts'
import { priceFileError } from '../price-file-error.ts'
import { readWholeXml } from '../read-xml.ts'
import { readLimits, type SourceSheet } from '../source-row.ts'
import { findPart, findWorkbook } from './find-part.ts'
import { type NumberStyle, toNumberStyle } from './number-style.ts'

export interface WorkbookSheet extends SourceSheet {
  part: string
}
export interface Workbook {
  sheets: readonly WorkbookSheet[]
  /** Days count from 1904 instead of 1900. */
  is1904: boolean
}

/** The sheets of a workbook, with the parts that hold them. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = findWorkbook(archive) ?? 'xl/workbook.xml'
  const targets = await readRelations(archive, main)
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await readWholeXml(await archive.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const part = targets.get(relationOf(attributes))
      const state = attributes['state'] ?? 'visible'
      if (sheets.length === readLimits.sheets) throw priceFileError('В книге слишком много листов')
      if (part) sheets.push({ name: attributes['name'] ?? '', isHidden: state !== 'visible', part })
    },
  })
  if (sheets.length === 0) throw priceFileError('В книге нет листов с таблицами')
  return { sheets, is1904 }
}

/** The namespace of relations may be called by any name. */
function relationOf(attributes: Record<string, string>): string {
  const name = Object.keys(attributes).find((one) => one === 'id' || one.endsWith(':id'))
  return (name && attributes[name]) ?? ''
}

async function readRelations(archive: Archive, main: string): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  const relations = `${posix.dirname(main)}/_rels/${posix.basename(main)}.rels`
  await readWholeXml(await archive.read(findPart(archive, relations) ?? relations), {
    open(name, { Id: id, Target: target, Type: type }) {
      if (name !== 'Relationship' || !id || !target || !type?.endsWith('/worksheet')) return
      const part = posix.resolve('/', posix.dirname(main), target.replaceAll('\\', '/')).slice(1)
      if (targets.size < readLimits.sheets) targets.set(id, findPart(archive, part) ?? part)
    },
  })
  return targets
}

/** How the numbers of each cell style are written; a workbook without styles writes them plainly. */
export async function readStyles(archive: Archive): Promise<NumberStyle[]> {
  const part = findPart(archive, 'xl/styles.xml')
  if (part === undefined) return []
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let isInCells = false
  await readWholeXml(await archive.read(part), {
    open(name, attributes) {
      if (name === 'numFmt' && formats.size < readLimits.styles)
        formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      if (styles.length === readLimits.styles) throw priceFileError('В книге слишком много стилей')
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(toNumberStyle(id, formats.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** What the empty text costs. */
const bytesPerText = 16

/** Texts that cells refer to by number. Phonetic hints are no part of them. */
export async function readSharedTexts(archive: Archive): Promise<string[]> {
  const part = findPart(archive, 'xl/sharedStrings.xml')
  if (part === undefined) return []
  const texts: string[] = []
  let text = ''
  let isText = false
  let hints = 0
  let size = 0
  await readWholeXml(await archive.read(part), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') hints += 1
      isText = name === 't' && hints === 0
    },
    close(name) {
      isText = false
      if (name === 'rPh') hints -= 1
      if (name !== 'si') return
      size += text.length * 2 + bytesPerText
      if (size > readLimits.sharedTextBytes) throw priceFileError('В книге слишком много текста')
      texts.push(text.slice(0, readLimits.cell))
    },
    text(piece) {
      if (isText && text.length < readLimits.cell) text += piece
    },
  })
  return texts
}
