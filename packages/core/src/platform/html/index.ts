/** HTML from templates in which every value is escaped: no name of a part or a buyer becomes markup. */
export { escapeHtml, Html, type HtmlValue, html } from './html.ts'
