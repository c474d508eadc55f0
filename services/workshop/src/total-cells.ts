import { fils, toAed } from '@warsha/contracts/base/money'
import type { Cell } from '@warsha/service-kit/files'
import type { FileContext, FileText } from '@warsha/service-kit/process'

const totalText: FileText = { en: 'Total', ar: 'الإجمالي' }

interface TotalCells {
  readonly columnCount: number
  /** The number of the counted records, in the second column. */
  readonly count?: number
  /** Index of the column of the first sum, see `indexOfTitle`. */
  readonly firstSumColumn: number
  /** Fils, of columns side by side. */
  readonly sums: readonly number[]
}

/** Returns the last row of a file: the word for the total, the number of records, and the sums below their columns. */
export const toTotalCells = (
  { language }: Pick<FileContext, 'language'>,
  { columnCount, count, firstSumColumn, sums }: TotalCells,
): Cell[] => {
  const cells = Array<Cell>(columnCount).fill(null)
  cells[0] = totalText[language]
  if (count !== undefined) cells[1] = count
  for (const [index, sum] of sums.entries())
    cells[firstSumColumn + index] = { money: toAed(fils(sum)) }
  return cells
}

/** Returns the index of the column with an English title. Throws if there is none. */
export const indexOfTitle = (titles: readonly string[], title: string): number => {
  const index = titles.indexOf(title)
  if (index < 0) throw new Error(`No column has the title ${title}.`)
  return index
}
