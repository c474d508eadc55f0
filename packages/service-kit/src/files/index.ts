/** Spreadsheets, PDF files and imported rows. */
export * from './document-fonts.ts'
export * from './imported-rows.ts'
export * from './render-pdf.ts'
export * from './table-cell.ts'
export * from './table-file.ts'
