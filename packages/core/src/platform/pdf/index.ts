/** Documents as PDF, printed by a bounded pool of browsers of this process. */
export { type ChromiumOptions, createChromiumPdf } from './chromium-pdf.ts'
export type { PdfPort, PrintableDocument } from './pdf.port.ts'
export { prepareChromium, type ReadyChromium } from './prepare-chromium.ts'
