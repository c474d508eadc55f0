import Papa from 'papaparse'

/** Rows as CSV that Excel opens by itself: the mark tells it that they are UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(rows as string[][], { escapeFormulae: false })}\r\n`
