import type { Series } from './legend.tsx'

export interface Column {
  id: string
  /** Short text below the axis, such as "21 Nov". */
  label: string
  /** The whole text for hints and the table, such as "21 Nov 2026". */
  title: string
  /** Values in the order of the series; not negative. */
  values: readonly number[]
}

/** What the chart, its hints and its table show. */
export interface ChartData {
  series: readonly Series[]
  columns: readonly Column[]
  /** Names what the columns are, such as "Day". Heading of the first column of the table. */
  columnName: string
  /** Formats a value for hints and the table, such as "AED 1,200.00". */
  formatValue: (value: number) => string
  /** Formats a value of the axis, such as "1.2K". */
  formatTick: (value: number) => string
  /** Sums values exactly. Floating-point sums of money would be wrong in the last digit. */
  sum: (values: readonly number[]) => number
}
