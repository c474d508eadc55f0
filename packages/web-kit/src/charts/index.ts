/** '@warsha/web-kit/charts': charts of plain boxes that follow the text direction. Not shared by the shell: each front end
 * bundles them.
 */
export { Bars, type BarsProps, type Column } from './bars.tsx'
export { Legend, type Series } from './legend.tsx'
export { Shares } from './shares.tsx'
