/**
 * '@warsha/web-kit/printouts': the preview of a document and its printing. Not shared: each front end bundles it.
 */
export { DocumentMarkup } from './document-markup.tsx'
export { PdfButton } from './pdf-button.tsx'
export { PrintedSheet } from './printed-sheet.tsx'
export { PrintoutDialog } from './printout-dialog.tsx'
