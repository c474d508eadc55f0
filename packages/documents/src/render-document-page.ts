/** Style sheet and HTML shell of printed documents: black on white, A4. The preview on screen uses the same style. */
import { html } from './html.ts'

/**
 * A page ends after fifteen lines of an invoice, because these fit on it together with the head and the totals. Without
 * this limit a slightly longer invoice would fill the page with lines, and the next page would contain only the totals.
 *
 * `geometricPrecision`: a browser without a window rounds the width of every letter of an embedded font to whole pixels,
 * which spaces the letters unevenly. This takes the widths of the font.
 */
export const documentStyle = `
.document { min-inline-size: 640px; background: #fff; color: #000; font-size: 8.5pt; line-height: 1.4; text-align: start; text-rendering: geometricPrecision; }
.document [lang="ar"] { line-height: 1.55; }
.document :is(h1, h2, p, dl, dd) { margin: 0; }
.document .shop { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; padding-block-end: 2.5mm; border-block-end: 2px solid #000; }
.document .shop strong { display: block; font-size: 12.5pt; line-height: 1.35; }
.document .shop [dir="rtl"] { text-align: start; }
.document .title { display: flex; justify-content: space-between; align-items: baseline; margin-block: 1.5mm 1mm; font-size: 14pt; font-weight: 600; }
.document .notice { display: flex; justify-content: space-between; gap: 4mm; margin-block-end: 2mm; padding: 1mm 3mm; border: 2px solid #000; font-size: 11pt; font-weight: 600; }
.document .fields { display: grid; grid-template-columns: repeat(4, auto); gap: 1mm 4mm; }
.document .fields .field { display: grid; align-content: start; }
.document dt { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.5mm; font-size: 7pt; color: #444; }
.document dd { min-inline-size: 0; font-weight: 600; overflow-wrap: anywhere; }
.document .parties { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 6mm; margin-block: 1.5mm; }
.document .parties .field { display: grid; grid-template-columns: 36mm minmax(0, 1fr); gap: 1mm; align-items: baseline; }
.document h2 { display: flex; justify-content: space-between; margin-block-end: 0.8mm; border-block-end: 1px solid #888; font-size: 9pt; font-weight: 600; }
.document table { inline-size: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.document thead { display: table-header-group; }
.document th, .document td { padding: 0.35mm 1.2mm; border: 1px solid #999; font-size: 8pt; text-align: end; vertical-align: top; white-space: nowrap; }
.document thead th { background: #eee; font-size: 7pt; font-weight: 600; line-height: 1.3; vertical-align: bottom; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.document thead th > span { display: block; }
.document thead th > [dir="rtl"] { text-align: start; }
.document thead th.running { padding: 0 0 0.5mm; border: 0; background: none; color: #444; font-weight: 400; text-align: end; }
.document thead th.running > * { display: inline; margin-inline-start: 2mm; }
.document .description { inline-size: 99%; white-space: normal; overflow-wrap: anywhere; text-align: start; }
.document .part-number { color: #555; font-size: 7pt; }
.document tr { break-inside: avoid; }
.document .items tbody tr:nth-child(15n + 1):not(:first-child) { break-before: page; }
.document .statement { margin-block-start: 2mm; }
.document .statement td:nth-child(-n + 3) { text-align: start; }
.document .statement thead tr:last-child th:nth-child(-n + 4) { text-align: start; }
.document .statement tr:not(.sum) td:nth-child(2) > span { display: block; }
.document .statement td:nth-child(4) { inline-size: 99%; white-space: normal; text-align: start; }
.document .statement .sum td { font-weight: 600; }
.document .history { margin-block-start: 2mm; }
.document .history td, .document .history thead tr:last-child th { text-align: start; }
.document .history .work { inline-size: 99%; white-space: normal; overflow-wrap: anywhere; }
.document .history .amount { text-align: end; }
.document .history ul { margin: 0; padding-inline-start: 3.5mm; }
.document .history .parts { list-style: "+ "; color: #333; font-size: 7.5pt; }
.document .history .none { text-align: center; }
.document .ages { margin-block-start: 4mm; break-inside: avoid; }
.document .ageing th { text-align: end; }
.document .end { display: grid; grid-template-columns: minmax(0, 1fr) 92mm; gap: 6mm; margin-block-start: 2mm; break-inside: avoid; }
.document .totals { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 0.4mm; }
.document .totals .field { display: flex; justify-content: space-between; align-items: baseline; gap: 3mm; }
.document .totals dt { font-size: 8pt; color: #000; }
.document .totals dd { flex: none; white-space: nowrap; font-variant-numeric: tabular-nums; }
.document .totals .strong { padding-block: 0.8mm; border-block: 1px solid #000; font-size: 10pt; }
.document .totals .strong dt { font-size: 8.5pt; font-weight: 600; }
.document .payment-status { display: inline-flex; gap: 3mm; justify-self: start; padding: 0.8mm 3mm; border: 1.5px solid #000; font-weight: 600; }
.document .side { display: grid; align-content: start; gap: 2mm; }
.document .text { white-space: pre-line; overflow-wrap: anywhere; }
.document .text bdi { white-space: nowrap; }
.document .signature svg { inline-size: 60mm; block-size: 24mm; border-block-end: 1px solid #888; }
.document .signature .typed { font-size: 13pt; font-style: italic; }
.document .verification { display: grid; grid-template-columns: 26mm minmax(0, 1fr); gap: 4mm; align-items: center; margin-block-start: 5mm; break-inside: avoid; }
.document .verification img { inline-size: 26mm; }
.document .verification .text { display: flex; justify-content: space-between; gap: 4mm; }
.document .verification .hash { font-size: 7pt; overflow-wrap: anywhere; }
.document .terms { display: grid; grid-template-columns: 1fr 1fr; gap: 0 6mm; margin-block-start: 2mm; font-size: 7pt; break-inside: avoid; }
.document .payroll { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; margin-block: 3mm; }
.document .payroll .totals .field { padding-block: 0.6mm; border-block-end: 1px solid #ddd; }
.document .net { max-inline-size: 92mm; margin-block-start: 3mm; margin-inline-start: auto; }
.document .signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 12mm; margin-block-start: 18mm; break-inside: avoid; }
.document .signatures p { display: flex; justify-content: space-between; padding-block-start: 1.5mm; border-block-start: 1px solid #000; font-size: 8pt; }
.document .group td { background: #f4f4f4; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.document .group { break-after: avoid; }
.document .results { display: grid; grid-auto-flow: column; gap: 4mm; }
.document .results .notice { justify-content: start; font-size: 9.5pt; }
.document .notice[data-result="red"] { border-color: #b42318; }
.document .notice[data-result="amber"] { border-color: #b54708; }
.document .inspection { margin-block-start: 2.5mm; }
.document .inspection th { font-size: 9pt; }
.document .inspection th:first-child::before { display: inline-block; inline-size: 2.6mm; block-size: 2.6mm; margin-inline-end: 2mm; border: 1px solid #888; content: ""; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.document .inspection th:last-child { inline-size: 30mm; }
.document .inspection thead th > span { display: inline; margin-inline-end: 2mm; }
.document .inspection[data-result="red"] th:first-child::before { background: #b42318; }
.document .inspection[data-result="amber"] th:first-child::before { background: #f79009; }
.document .inspection[data-result="green"] th:first-child::before { background: #067647; }
.document .inspection .previous { color: #444; font-size: 7.5pt; }
.document .photos { display: flex; flex-wrap: wrap; gap: 2mm; margin-block: 1mm; }
.document .photos img { block-size: 32mm; max-inline-size: 46mm; object-fit: contain; border: 1px solid #999; }
.document .approval { margin-block-start: 6mm; break-inside: avoid; }
.document .approval .text { display: flex; justify-content: space-between; gap: 4mm; }
.document .terms h2 { grid-column: 1 / -1; font-size: 8pt; }
.document .terms [dir="rtl"] { text-align: start; }
`

/** Additional style of a page that contains only the document. Page numbers are in the margin. */
const pageStyle = `
@page { size: A4; margin: 10mm; @bottom-center { content: counter(page) " / " counter(pages); font-size: 7pt; } }
html { font-family: "Warsha Latin", "Warsha Arabic", "IBM Plex Sans", "Noto Sans", "Noto Sans Arabic", "DejaVu Sans", sans-serif; }
body { margin: 0; background: #fff; }
.document { min-inline-size: 0; }
`

/**
 * Returns the HTML page around a document, for a browser that prints it as PDF.
 * @param markup as returned by `renderInvoice` and `renderCreditNote`
 * @param fontFaces `@font-face` rules for characters that the fonts of the machine lack
 */
export const renderDocumentPage = (markup: string, title: string, fontFaces = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${html`<title>${title}</title>`.html}<style>${fontFaces}${pageStyle}${documentStyle}</style></head><body>${markup}</body></html>`
