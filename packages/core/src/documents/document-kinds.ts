import { type DocumentKind, kazakhstanCountryId } from '@agromarket/shared'
import type { OrderPaper } from './paper.schema.ts'
import { invoice, invoiceTitle } from './templates/invoice.ts'
import { invoiceKazakhstan } from './templates/invoice-kazakhstan.ts'
import { orderPrint, orderPrintTitle } from './templates/order-print.ts'
import { packingList, packingListTitle } from './templates/packing-list.ts'

interface DocumentKindRow {
  /** Its own number, counted by seller; else the order's. */
  hasOwnNumber: boolean
  /** Also the file's name. */
  title(paper: OrderPaper): string
  /** The whole page, with everything it shows in itself. */
  toHtml(paper: OrderPaper): Promise<string>
}

/** Every kind of document that is printed of an order; a new one is a row here, a name in shared and a template. */
export const documentKindTable: Record<DocumentKind, DocumentKindRow> = {
  invoice: {
    hasOwnNumber: true,
    title: invoiceTitle,
    toHtml: (paper) =>
      paper.issuer.seller.countryId === kazakhstanCountryId ? invoiceKazakhstan(paper) : invoice(paper),
  },
  orderPrint: { hasOwnNumber: false, title: orderPrintTitle, toHtml: orderPrint },
  packingList: { hasOwnNumber: false, title: packingListTitle, toHtml: packingList },
}
