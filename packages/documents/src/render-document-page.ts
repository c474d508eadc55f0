/** How printed documents look, on the screen before they are printed as on paper: black on white, A4. */

export const documentStyle = `
.paper { min-inline-size: 640px; background: #fff; color: #000; font-size: 8.5pt; line-height: 1.4; text-align: start; }
.paper [lang="ar"] { line-height: 1.55; }
.paper :is(h1, h2, p, dl, dd) { margin: 0; }
.paper .shop { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; padding-block-end: 2.5mm; border-block-end: 2px solid #000; }
.paper .shop strong { display: block; font-size: 12.5pt; line-height: 1.35; }
.paper .shop [dir="rtl"] { text-align: start; }
.paper .title { display: flex; justify-content: space-between; align-items: baseline; margin-block: 1.5mm 1mm; font-size: 14pt; font-weight: 600; }
.paper .mark { display: flex; justify-content: space-between; gap: 4mm; margin-block-end: 2mm; padding: 1mm 3mm; border: 2px solid #000; font-size: 11pt; font-weight: 600; }
.paper .facts { display: grid; grid-template-columns: repeat(4, auto); gap: 1mm 4mm; }
.paper .facts .fact { display: grid; align-content: start; }
.paper dt { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.5mm; font-size: 7pt; color: #444; }
.paper dd { min-inline-size: 0; font-weight: 600; overflow-wrap: anywhere; }
.paper .halves { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 6mm; margin-block: 1.5mm; }
.paper .halves .fact { display: grid; grid-template-columns: 36mm minmax(0, 1fr); gap: 1mm; align-items: baseline; }
.paper h2 { display: flex; justify-content: space-between; margin-block-end: 0.8mm; border-block-end: 1px solid #888; font-size: 9pt; font-weight: 600; }
.paper table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.paper thead { display: table-header-group; }
.paper th, .paper td { padding: 0.35mm 1.2mm; border: 1px solid #999; font-size: 8pt; text-align: end; vertical-align: top; white-space: nowrap; }
.paper thead th { background: #eee; font-size: 7pt; font-weight: 600; line-height: 1.3; vertical-align: bottom; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.paper thead th > span { display: block; }
.paper thead th > [dir="rtl"] { text-align: start; }
.paper thead th.running { padding: 0 0 0.5mm; border: 0; background: none; color: #444; font-weight: 400; text-align: end; }
.paper thead th.running > * { display: inline; margin-inline-start: 2mm; }
.paper .what { inline-size: 99%; white-space: normal; overflow-wrap: anywhere; text-align: start; }
.paper .number { color: #555; font-size: 7pt; }
.paper tr { break-inside: avoid; }
.paper tbody tr:nth-child(15n + 1):not(:first-child) { break-before: page; }
.paper .end { display: grid; grid-template-columns: minmax(0, 1fr) 92mm; gap: 6mm; margin-block-start: 2mm; break-inside: avoid; }
.paper .sums { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 0.4mm; }
.paper .sums .fact { display: flex; justify-content: space-between; align-items: baseline; gap: 3mm; }
.paper .sums dt { font-size: 8pt; color: #000; }
.paper .sums dd { flex: none; white-space: nowrap; font-variant-numeric: tabular-nums; }
.paper .sums .strong { padding-block: 0.8mm; border-block: 1px solid #000; font-size: 10pt; }
.paper .sums .strong dt { font-size: 8.5pt; font-weight: 600; }
.paper .standing { display: inline-flex; gap: 3mm; justify-self: start; padding: 0.8mm 3mm; border: 1.5px solid #000; font-weight: 600; }
.paper .side { display: grid; align-content: start; gap: 2mm; }
.paper .words { white-space: pre-line; overflow-wrap: anywhere; }
.paper .words bdi { white-space: nowrap; }
.paper .terms { display: grid; grid-template-columns: 1fr 1fr; gap: 0 6mm; margin-block-start: 2mm; font-size: 7pt; break-inside: avoid; }
.paper .terms h2 { grid-column: 1 / -1; font-size: 8pt; }
.paper .terms [dir="rtl"] { text-align: start; }
`

/** Of a page that holds nothing else; page numbers stand in its margin. */
const pageStyle = `
@page { size: A4; margin: 10mm; @bottom-center { content: counter(page) " / " counter(pages); font-size: 7pt; } }
html { font-family: "Warsha Latin", "Warsha Arabic", "IBM Plex Sans", "Noto Sans", "Noto Sans Arabic", "DejaVu Sans", sans-serif; }
body { margin: 0; background: #fff; }
.paper { min-inline-size: 0; }
`

/**
 * A whole document around a paper, for a browser that makes a PDF of it.
 * @param markup as invoicePaper() gives it
 * @param fontFaces rules of @font-face, for letters that the machine itself does not have
 */
export const renderDocumentPage = (markup: string, title: string, fontFaces = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${fontFaces}${pageStyle}${documentStyle}</style></head><body>${markup}</body></html>`
