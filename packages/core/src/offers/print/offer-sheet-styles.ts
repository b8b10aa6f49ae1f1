/** What an offer's sheet adds to the papers' own rules: ui.md 10. No fills; of drawings the lines and a grey accent stay. */
export const offerSheetStyles = `
.sprite { position: absolute; width: 0; height: 0 }
.heads { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm; margin: 5mm 0 6mm; padding: 3.4mm 0; border: solid #999; border-width: 0.2mm 0 }
.block { margin-bottom: 5mm }
.block:not(.last) .rows, .block:not(.last) .rows tbody tr:last-child { break-after: auto }
.together { break-inside: avoid }
.block h2 { font-size: 11pt; font-weight: 600; color: #15181a; margin-bottom: 2.4mm; break-after: avoid }
.block small, td small { display: block; font-size: 7.8pt; font-weight: 400; color: #5f6468 }
.product { display: flex; align-items: center; gap: 8mm; margin-bottom: 4mm; break-inside: avoid }
.product dl { flex: 1; display: grid; grid-template-columns: 34mm 1fr; gap: 1.4mm 4mm }
.product dt { color: #5f6468 }
svg.machines { flex: none; width: 60mm; height: 34.5mm }
svg.parts { display: block; width: 6mm; height: 6mm }
svg { --t: #fff; --a: #E3E7E1; --g: #fff; --y: #AFB7AE; --sw: 1.2 }
.rows .index { width: 6mm; padding-right: 2mm; color: #5f6468 }
.rows .drawing { width: 9mm; padding: 1.2mm 3mm 1.2mm 0 }
.rows .code { font-weight: 600; overflow-wrap: anywhere }
.rows th.code { font-weight: 400 }
.rows td:nth-child(2) { min-width: 0; max-width: none }
.rows td.code { min-width: 24mm; max-width: 40mm }
.rows .soft { white-space: nowrap; color: #5f6468 }
.rows .sum { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-right: 0 }
.rows td.sum { font-weight: 600 }
.rows td.text { overflow-wrap: anywhere; unicode-bidi: isolate }
.comment { margin: 0 0 5mm; unicode-bidi: isolate }
.signature { display: flex; align-items: end; gap: 5mm; padding-top: 5mm; break-inside: avoid }
.signature > div:first-child { flex: 1 }
.signature .back { width: 36mm; text-align: right; align-self: center }
.code-to-open svg { display: block; width: 22mm; height: 22mm }
`
