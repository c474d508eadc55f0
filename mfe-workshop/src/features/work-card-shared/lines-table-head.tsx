import table from './lines-table.module.css'

interface LinesTableHeadProps<Column extends string> {
  columns: readonly Column[]
  numericColumns: readonly string[]
  labelOf: (column: Column) => string
}

/** The head of a table whose rows end with a cell for their actions. */
export const LinesTableHead = <Column extends string>({
  columns,
  numericColumns,
  labelOf,
}: LinesTableHeadProps<Column>) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th
          key={column}
          scope="col"
          className={numericColumns.includes(column) ? table.amount : undefined}
        >
          {labelOf(column)}
        </th>
      ))}
      <td />
    </tr>
  </thead>
)
