/** The drawn part of `TimeChart`, in a chunk of its own because the library of charts is large. */

import { directionOf, usePreferences, useTranslation } from '@warsha/web-kit'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartData, Column } from './chart-data.ts'
import classes from './charts.module.css'

/** Height in pixels, which the place of the chart keeps free while its code loads. */
export const plotHeight = 220
/** Width in pixels of the longest text of the vertical axis: an amount such as "AED 12.5K". */
const axisWidth = 72
const axisStyle = { fill: 'var(--ink-soft)', fontSize: 12 }

interface HintProps extends ChartData {
  column: Column
}

/** The values of a column, beside the pointer or the column that has the keyboard's focus. */
const Hint = ({ series, column, formatValue, sum }: HintProps) => {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.hint}>
      <strong>{column.title}</strong>
      <dl>
        {series.map(({ id, label, tone }, index) => (
          <div key={id} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{formatValue(column.values[index] ?? 0)}</dd>
          </div>
        ))}
        {series.length > 1 && (
          <div data-total>
            <dt>{t('chart.total')}</dt>
            <dd>{formatValue(sum(column.values))}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

export const StackedColumns = (data: ChartData & { label: string }) => {
  const { series, columns, formatTick, label } = data
  const isRightToLeft = usePreferences(({ language }) => directionOf(language) === 'rtl')
  const renderHint = ({ active, payload }: TooltipContentProps) => {
    const column: Column | undefined = payload[0]?.payload
    return active && column ? <Hint {...data} column={column} /> : null
  }
  return (
    // The axes are drawn from left to right in every language; `reversed` turns them.
    <div className={classes.plot} dir="ltr">
      <ResponsiveContainer
        width="100%"
        height={plotHeight}
        initialDimension={{ width: 600, height: plotHeight }}
      >
        <BarChart
          data={[...columns]}
          title={label}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            reversed={isRightToLeft}
            tickLine={false}
            axisLine={false}
            tick={axisStyle}
            minTickGap={24}
          />
          <YAxis
            orientation={isRightToLeft ? 'right' : 'left'}
            tickFormatter={formatTick}
            tickLine={false}
            axisLine={false}
            tick={axisStyle}
            width={axisWidth}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            content={renderHint}
            isAnimationActive={false}
          />
          {series.map(({ id, tone }, index) => (
            <Bar
              key={id}
              dataKey={(column: Column) => column.values[index] ?? 0}
              stackId="values"
              fill={`var(--fill-${tone})`}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
