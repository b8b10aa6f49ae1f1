import { PDFiumLibrary } from '@hyzyla/pdfium'
import readQr from 'jsqr'
import { extractText, getDocumentProxy } from 'unpdf'

/** What a person reads on the pages, as one text with single spaces. */
export async function readPdfText(pdf: Buffer): Promise<{ pages: number; text: string; title: unknown }> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const { info } = await document.getMetadata()
  return { pages: totalPages, text: text.replace(/\s+/g, ' '), title: (info as { Title?: unknown }).Title }
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
