import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PNG } from 'pngjs'

/** Half of what a person holds in his hands: letters can be told, files stay small. */
const scale = 0.75

/** Every page as a picture, drawn by another program than the one that has printed it. */
export async function renderPdf(pdf: Buffer): Promise<PNG[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  try {
    const pages: PNG[] = []
    for (const page of document.pages()) {
      const { data, width, height } = await page.render({ scale, render: 'bitmap' })
      const picture = new PNG({ width, height })
      picture.data = Buffer.from(data)
      pages.push(picture)
    }
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}
