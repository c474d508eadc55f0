import { fils, toAed } from '@warsha/contracts/base/money'
import type { Cell } from '@warsha/service-kit/files'
import type { FileContext, FileText } from '@warsha/service-kit/process'

const totalText: FileText = { en: 'Total', ar: 'الإجمالي' }

interface TotalCells {
  /** English titles of the columns. */
  readonly titles: readonly string[]
  /** The number of the counted records, in the second column. */
  readonly count?: number
  /** The English title of the column of the first sum. */
  readonly firstSumTitle: string
  /** Fils, of columns side by side. */
  readonly sums: readonly number[]
}

/**
 * Returns the last row of a file: the word for the total, the number of records, and the sums below their columns. Throws if no
 * column has the title of the first sum.
 */
export const toTotalCells = (
  { language }: Pick<FileContext, 'language'>,
  { titles, count, firstSumTitle, sums }: TotalCells,
): Cell[] => {
  const firstSumColumn = titles.indexOf(firstSumTitle)
  if (firstSumColumn < 0) throw new Error(`No column has the title ${firstSumTitle}.`)
  const cells = Array<Cell>(titles.length).fill(null)
  cells[0] = totalText[language]
  if (count !== undefined) cells[1] = count
  for (const [index, sum] of sums.entries())
    cells[firstSumColumn + index] = { money: toAed(fils(sum)) }
  return cells
}
