/** '@warsha/web-kit/charts': figures to look at. Plain boxes that follow the direction of the page; each front end carries them. */
export { Bars, type BarsProps, type Column } from './bars.tsx'
export { Legend, type Series } from './legend.tsx'
export { Shares } from './shares.tsx'
