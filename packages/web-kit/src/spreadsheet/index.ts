/**
 * '@warsha/web-kit/spreadsheet': reads spreadsheets in the browser and provides the steps of an import. Not shared by the
 * shell: each front end that imports files bundles it, in chunks of its own.
 */
export { expandExponent, isShortenedNumber } from '@warsha/contracts/base/shortened-number'
export { buildTemplate } from './build-template.ts'
export { ChooseFilePanel } from './choose-file.panel.tsx'
export { ColumnList } from './column-list.tsx'
export { CountList } from './count-list.tsx'
export type { TableOptions } from './find-table.ts'
export { createHeadingMatcher } from './heading-matcher.ts'
export { ImportDonePanel, type ImportDonePanelProps } from './import-done.panel.tsx'
export { assignColumn, type ColumnMapping, mapRows, suggestMapping } from './mapping.ts'
export {
  MatchColumnsPanel,
  type MatchColumnsPanelProps,
  type OpenFile,
} from './match-columns.panel.tsx'
export { PreviewPanel, type PreviewPanelProps } from './preview.panel.tsx'
export { type PreviewRow, PreviewRows, usePreviewRowColumns } from './preview-rows.tsx'
export { ProgressBar } from './progress-bar.tsx'
export { maxFileBytes, readTable } from './read-table.ts'
export { RowIssues, RowStatusBadge } from './row-issues.tsx'
export { hasShortenedNumbers } from './shortened-number.ts'
export { default as spreadsheetClasses } from './spreadsheet.module.css'
export {
  loadSpreadsheetTexts,
  usePluralText,
  useSpreadsheetTranslation,
} from './spreadsheet-texts.ts'
export { StepTitle } from './step-title.tsx'
export { type Step, Steps } from './steps.tsx'
export type { Table } from './table.ts'
