/** The library for XLSX files: large, so it is bundled as a program of its own and loaded by the first export. */
export { default } from 'exceljs'
