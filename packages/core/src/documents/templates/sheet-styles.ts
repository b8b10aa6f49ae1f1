/** Papers on A4: ui.md, section 10. Black text and thin lines; nothing is filled, nothing casts a shadow. */
export function sheetStyles(foot: string): string {
  return `
@page {
  size: A4;
  margin: 15mm 15mm 20mm;
  @bottom-left { content: ${toCssString(foot)}; font: 400 7.6pt Onest; color: #666; border-top: 0.2mm solid #bbb; padding-top: 2.5mm; vertical-align: top; width: 130mm }
  @bottom-right { content: "Страница " counter(page) " из " counter(pages); font: 400 7.6pt Onest; color: #666; border-top: 0.2mm solid #bbb; padding-top: 2.5mm; vertical-align: top; text-align: right }
}
* { box-sizing: border-box; margin: 0; padding: 0 }
body { font: 400 9pt/1.4 Onest; color: #15181a; overflow-wrap: break-word }
.soft b { color: #15181a }
h1 { font-size: 16pt; font-weight: 600; line-height: 1.25; margin-bottom: 1.2mm }
h2 { font-size: 9pt; font-weight: 400; color: #5f6468 }
b, strong { font-weight: 600 }
.soft { color: #5f6468 }
.nowrap { white-space: nowrap }
.head { display: flex; justify-content: space-between; align-items: center; margin-bottom: 7.5mm }
.mark { display: flex; align-items: center; gap: 2.4mm; font-size: 15pt; font-weight: 700 }
.mark svg { width: 7.6mm; height: 7.6mm }
.branch { text-align: right; line-height: 1.35 }
.bank { display: flex; gap: 5mm; margin-bottom: 7mm; break-inside: avoid }
.bank table { flex: 1; border-collapse: collapse; table-layout: fixed }
.bank td { border: 0.3mm solid #7d8286; padding: 1.6mm 2mm; vertical-align: top }
.bank .code { width: 12mm }
.bank .number { width: 46mm }
.bank .joined { border-top: 0 }
.bank .opened { border-bottom: 0 }
.code-to-pay { width: 34mm; text-align: center; font-size: 7.6pt; color: #5f6468 }
.code-to-pay svg { display: block; width: 34mm; height: 34mm; margin-bottom: 1mm }
.lead { padding-bottom: 5mm; border-bottom: 0.2mm solid #999; margin-bottom: 4mm }
.facts { display: grid; grid-template-columns: 24mm 1fr; gap: 2.6mm 4mm; margin-bottom: 8mm }
.facts dt { color: #5f6468 }
.rows { width: 100%; border-collapse: collapse; font-size: 8.6pt }
.rows th { font-weight: 400; color: #5f6468; text-align: left; padding: 0 3mm 2mm 0; border-bottom: 0.3mm solid #15181a; vertical-align: bottom }
.rows td { padding: 2.4mm 3mm 2.4mm 0; border-bottom: 0.2mm solid #999; vertical-align: top }
.rows tr { break-inside: avoid }
.rows tbody tr:last-child, .rows { break-after: avoid }
.rows td:nth-child(2) { min-width: 28mm; max-width: 44mm }
.rows .unit { white-space: nowrap; color: #5f6468 }
.rows tbody tr:last-child td { border-bottom: 0.3mm solid #15181a }
.rows .figure { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.rows .figure:last-child { padding-right: 0 }
.closing { break-inside: avoid }
.totals { width: 84mm; margin: 3mm 0 5mm auto; border-collapse: collapse }
.totals td { padding: 0.8mm 0 }
.totals td:last-child { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.totals .due td { border-top: 0.2mm solid #999; padding-top: 2.6mm; font-weight: 600 }
.totals .due td:last-child { font-size: 14pt }
.totals .gap td { padding-bottom: 2.6mm }
.words { padding-bottom: 4.5mm; border-bottom: 0.2mm solid #999 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; padding: 3mm 0 4.5mm; border-bottom: 0.2mm solid #999 }
.signatures { display: grid; grid-template-columns: 38mm 50mm 1fr 30mm; gap: 5mm 3mm; align-items: end; padding-top: 6mm }
.signatures i { border-bottom: 0.3mm solid #15181a; height: 6mm }
.signatures .stamp { grid-column: 4; grid-row: 1 / span 2; color: #5f6468; font-size: 8pt }
.note { border: 0.2mm solid #999; padding: 1.6mm 3mm; margin-bottom: 4mm; line-height: 1.3; font-size: 8pt; color: #5f6468 }
.box { display: inline-block; width: 3.4mm; height: 3.4mm; border: 0.2mm solid #15181a }
.comment { margin-top: 5mm; white-space: pre-line }
`
}

/** Words of ours and figures: whatever would end the string or the element is taken out. */
function toCssString(text: string): string {
  return `"${text.replace(/["\\<>\n\r\f]/g, '')}"`
}
