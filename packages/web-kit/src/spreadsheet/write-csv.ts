import Papa from 'papaparse'

/** Returns rows as CSV. Excel needs the byte order mark to read UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(rows as string[][], { escapeFormulae: false })}\r\n`
