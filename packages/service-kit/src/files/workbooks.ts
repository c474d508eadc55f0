/**
 * The part of exceljs that writes workbooks row by row. It is bundled as a program of its own and loaded by the first
 * export. The entry point of the package loads its readers too, which no service uses: that takes three times as long, and
 * a process responds to nothing meanwhile.
 */
export { default as WorkbookWriter } from 'exceljs/lib/stream/xlsx/workbook-writer.js'
