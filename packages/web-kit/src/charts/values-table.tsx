import { useTranslation } from '@warsha/web-kit'
import type { ChartData } from './chart-data.ts'
import classes from './charts.module.css'

/** The values of a chart as a table, for those who read numbers faster or cannot see the chart. */
export const ValuesTable = (data: ChartData & { label: string }) => {
  const { label, series, columns, columnName, formatValue, sum } = data
  const { t } = useTranslation('kit')
  const hasTotal = series.length > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard
    <section className={classes.values} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{columnName}</th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            {hasTotal && <th scope="col">{t('chart.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ id, title, values }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              {series.map((each, index) => (
                <td key={each.id}>
                  <bdi>{formatValue(values[index] ?? 0)}</bdi>
                </td>
              ))}
              {hasTotal && (
                <td>
                  <bdi>{formatValue(sum(values))}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
