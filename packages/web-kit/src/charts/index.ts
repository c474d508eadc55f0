/** '@warsha/web-kit/charts': charts that follow the text direction. Not shared by the shell: each front end bundles them. */
export type { ChartData, Column } from './chart-data.ts'
export { Curve, type CurvePoint } from './curve.tsx'
export { Legend, type Series } from './legend.tsx'
export { Shares } from './shares.tsx'
export { TimeChart, type TimeChartProps } from './time-chart.tsx'
