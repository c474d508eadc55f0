import { IconChartBar, IconTable } from '@tabler/icons-react'
import { Button, lazyScreen, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import type { ChartData } from './chart-data.ts'
import classes from './charts.module.css'
import { Legend } from './legend.tsx'
import { ValuesTable } from './values-table.tsx'

type PlotProps = ChartData & { label: string }

const Plot = lazyScreen<PlotProps>(async () => {
  const { StackedColumns } = await import(/* webpackChunkName: "chart" */ './stacked-columns.tsx')
  return { Component: StackedColumns }
})

export interface TimeChartProps extends ChartData {
  /** Describes the chart's data for screen readers. */
  label: string
  /** False if the page already has a legend. */
  legend?: boolean
}

/**
 * Stacked columns over time, in reading direction, with axes. The values of a column are shown beside the pointer, and
 * by the arrow keys when the chart has the focus. A button shows them as a table.
 */
export const TimeChart = ({ legend = true, ...plot }: TimeChartProps) => {
  const { t } = useTranslation('kit')
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className={classes.figure} aria-label={plot.label}>
      {isTable ? (
        <ValuesTable {...plot} />
      ) : (
        <div className={classes.place}>
          <Plot {...plot} />
        </div>
      )}
      <div className={classes.foot}>
        {legend && <Legend series={plot.series} />}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'chart.show_chart' : 'chart.show_table')}
        </Button>
      </div>
    </figure>
  )
}
