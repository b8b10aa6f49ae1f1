import type { PdfPort } from '@agromarket/core/platform/pdf'

/** Prints without a browser: a PDF by its bytes that shows nothing. Tests of what is printed ask for the real one. */
export const plainPdf: PdfPort = {
  async print({ html }) {
    return Buffer.from(`%PDF-1.7\n% ${Buffer.byteLength(html)} bytes\ntrailer\n<<>>\n%%EOF\n`)
  },
  async close() {},
}
