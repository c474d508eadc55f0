/**
 * '@warsha/web-kit/spreadsheet': files with tables, read in the browser, and the stages of an import. Not shared by the
 * shell: each front end that imports files bundles it, in chunks of its own.
 */
export { ChooseFile } from './choose-file.panel.tsx'
export { ColumnList } from './column-list.tsx'
export { Counts } from './counts.tsx'
export { headingReader } from './heading-words.ts'
export { type Mapping, mapColumn, mappedRows, mappingBy } from './mapping.ts'
export { ProgressBar } from './progress-bar.tsx'
export { RowRemarks, RowState } from './row-remarks.tsx'
export { default as sheet } from './spreadsheet.module.css'
export { StageTitle } from './stage-title.tsx'
export { type Step, Steps } from './steps.tsx'
export type { Table } from './table.ts'
export { mostBytes, readTable } from './table-file.ts'
export type { Wanted } from './table-in.ts'
export { addSpreadsheetTexts, useCounted, useWords } from './words.ts'
