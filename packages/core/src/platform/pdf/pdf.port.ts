/** A document ready for print: its HTML carries styles, fonts and pictures in itself, for it reaches no network. */
export interface PrintableDocument {
  html: string
  /** What the file says of when it was made. */
  createdAt: Date
  /** Whom the file names as its author. */
  author?: string | undefined
}

/** Makes PDF files. */
export interface PdfPort {
  /**
   * Tagged, with outline and the document's title. The same document gives the same bytes, whoever prints it and when.
   * Rejects when the browser dies or answers nothing: another call gets another browser.
   */
  print(document: PrintableDocument): Promise<Buffer>
  /** Ends every browser; printing begins anew with the next call. */
  close(): Promise<void>
}
