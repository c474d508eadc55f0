/** Exports lists as files of any length. */
import type { Actor } from '../authentication/user-token.ts'
import { toLocalDate } from '../base/shop-time.ts'
import type { Cell } from '../files/table-cell.ts'
import type { TableFormat } from '../files/table-file.ts'
import type { AuditEntryInput } from './audit.ts'
import { exportTable, type FileLanguage, type FileTitles } from './export-table.ts'
import { readLocalSettings } from './local-settings.ts'
import type { Service } from './service.ts'

/** The language and the time zone of a file. */
export interface FileContext {
  readonly language: FileLanguage
  readonly timeZone: string
}

/** The last row of a file, calculated from the rows that were written. */
export interface FileTotals<Row> {
  readonly add: (row: Row) => void
  readonly toCells: () => readonly Cell[]
}

/** The limit of the statements that find the ids of a file. More than any shop has, so that a file contains all. */
export const maxExportedRows = 1_000_000

/** A list as a file. */
export interface ListExport<Row> {
  /** Begins the name of the file, and the action of the audit entry: `work-cards`, `work_cards_exported`. */
  readonly name: string
  /** What the audit entry is about. By default a report. */
  readonly subject?: AuditEntryInput['subject']
  readonly titles: FileTitles
  /** Returns the ids of all records of the filter, in the order of the list. */
  readonly findIds: () => Promise<readonly string[]>
  /** Returns the records of some of the ids, in the same order. Those that exist no longer are left out. */
  readonly readRows: (ids: readonly string[]) => Promise<readonly Row[]>
  readonly toCells: (row: Row, context: FileContext) => readonly Cell[]
  readonly createTotals?: (context: FileContext) => FileTotals<Row>
}

/** A column of a file. */
export interface FileColumn<Row> {
  readonly title: Readonly<Record<FileLanguage, string>>
  readonly cell: (row: Row, context: FileContext) => Cell
}

/** Returns the titles and the cells of columns, in their order. */
export const fromColumns = <Row>(
  columns: readonly FileColumn<Row>[],
): Pick<ListExport<Row>, 'titles' | 'toCells'> => ({
  titles: {
    en: columns.map(({ title }) => title.en),
    ar: columns.map(({ title }) => title.ar),
  },
  toCells: (row, context) => columns.map(({ cell }) => cell(row, context)),
})

interface ListExportInput {
  readonly actor: Actor
  readonly query: {
    readonly format: TableFormat
    readonly language: FileLanguage
    readonly ids?: string | undefined
  }
}

/**
 * Returns a list as a file. Its rows are read in batches while the file is sent, so that it may have any length, and no
 * connection of the database waits for a slow reader (docs/decisions/0176-read-exports-by-their-ids.md).
 */
export const exportList = async <Row>(
  service: Service,
  { actor, query }: ListExportInput,
  list: ListExport<Row>,
) => {
  const { format, language, ids: _ids, ...filter } = query
  const ids = await list.findIds()
  const { shop_timezone: timeZone } = await readLocalSettings(service.db)
  return exportTable(service, {
    actor,
    audit: {
      action: `${list.name.replaceAll('-', '_')}_exported`,
      details: { format, ...filter, count: ids.length },
      ...(list.subject && { subject: list.subject }),
    },
    format,
    language,
    name: `${list.name}-${toLocalDate(timeZone, service.clock())}`,
    titles: list.titles[language],
    rows: readListRows(list, ids, { language, timeZone }),
    hasTotals: list.createTotals !== undefined,
  })
}

/** Returns the ids that the user selected, or null for all records of the filter. */
export const selectedIds = ({ ids }: { readonly ids?: string | undefined }): string[] | null =>
  ids?.split(',') ?? null

async function* readListRows<Row>(
  { readRows, toCells, createTotals }: ListExport<Row>,
  ids: readonly string[],
  context: FileContext,
): AsyncGenerator<readonly Cell[]> {
  const totals = createTotals?.(context)
  for await (const row of readInBatches(ids, readRows)) {
    totals?.add(row)
    yield toCells(row, context)
  }
  if (totals) yield totals.toCells()
}

/** Records that are in memory at the same time. */
const rowsPerBatch = 500

/** Yields the records of the ids. A batch is read when the one before is used up. */
export async function* readInBatches<Row>(
  ids: readonly string[],
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let start = 0; start < ids.length; start += rowsPerBatch)
    yield* await readRows(ids.slice(start, start + rowsPerBatch))
}
