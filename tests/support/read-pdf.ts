import { PDFiumLibrary } from '@hyzyla/pdfium'
import readQr from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  pages: number
  /** What a person reads on the pages, as one text with single spaces. */
  text: string
  title: unknown
  author: unknown
  language: unknown
  isTagged: boolean
  /** Headings that a reader leafs by, in their order. */
  outline: string[]
}

export async function readPdfText(pdf: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  const { Title, Author, Language } = info as Record<string, unknown>
  const marks = await document.getMarkInfo()
  return {
    pages: totalPages,
    text: text.replace(/\s+/g, ' '),
    title: Title,
    author: Author,
    language: Language,
    isTagged: marks?.Marked ?? false,
    outline: titlesOf(await document.getOutline()),
  }
}

type Outline = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getOutline']>>

function titlesOf(outline: Outline | null): string[] {
  return (outline ?? []).flatMap(({ title, items }) => [title, ...titlesOf(items)])
}

/** What a reader of codes sees on the first page, held before a camera; null when it sees none. */
export async function readQrOfPdf(pdf: Buffer): Promise<string | null> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const { data, width, height } = await document.getPage(0).render({ scale: 3, render: 'bitmap' })
  document.destroy()
  library.destroy()
  return readQr.default(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
