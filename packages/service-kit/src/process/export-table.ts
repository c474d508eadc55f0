/** Exports tables as files. The audit trail records who exported what. */
import type { Actor } from '../authentication/user-token.ts'
import { createTableFile, type TableFormat, type TableRows } from '../files/table-file.ts'
import type { SheetOptions } from '../files/table-file-xlsx.ts'
import { type AuditEntryInput, recordAuditEntry } from './audit.ts'
import type { Service } from './service.ts'

/** The languages of exported files. */
export type FileLanguage = 'en' | 'ar'
/** A text of a file in each language. */
export type FileText = Readonly<Record<FileLanguage, string>>
/** The titles of the columns in each language. */
export type FileTitles = Readonly<Record<FileLanguage, readonly string[]>>
/** The words for the values of a column in each language. */
export type FileWords<Value extends string> = Readonly<Record<Value, FileText>>

const yesNo: FileWords<'yes' | 'no'> = {
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
}

/** Returns the word of a file for true or false. */
export const yesNoWord = (isTrue: boolean, language: FileLanguage): string =>
  yesNo[isTrue ? 'yes' : 'no'][language]

interface TableExport<F extends TableFormat> extends Omit<SheetOptions, 'rightToLeft'> {
  readonly actor: Actor
  /** In the past tense: `customers_exported`. The subject is a report unless it is named. */
  readonly audit: Pick<AuditEntryInput, 'action' | 'details'> & Partial<AuditEntryInput>
  readonly format: F
  readonly language: FileLanguage
  /** The name of the file without its extension, ASCII letters. */
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: TableRows
}

/** Writes the audit entry of an export, and returns the file. Sheets in Arabic run from right to left. */
export const exportTable = async <F extends TableFormat>(
  service: Service,
  { actor, audit, format, language, name, titles, rows, ...options }: TableExport<F>,
) => {
  await recordAuditEntry(service, actor, { subject: { type: 'report', id: null }, ...audit })
  return createTableFile(format, name, titles, rows, {
    ...options,
    rightToLeft: language === 'ar',
  })
}
