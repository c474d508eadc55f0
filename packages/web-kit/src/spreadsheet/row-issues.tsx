import type { MessageParams } from '@warsha/contracts/base/errors'
import { detailText, emptyValue, Ltr, StatusBadge, t as translate, UserText } from '@warsha/web-kit'
import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'

interface Issue {
  path: string
  code: string
  params?: MessageParams
}
interface RowIssuesProps {
  fields: Readonly<Record<string, string | number | boolean | null | undefined>>
  errors: readonly Issue[]
  warnings?: readonly Issue[]
  /** Returns the translated name of a field. */
  fieldName: (field: string) => string
}

/** A value of the file: left to right unless it contains Arabic. */
const Value = ({ children }: { children: string }) => {
  const Direction = /\p{Script=Arabic}/u.test(children) ? UserText : Ltr
  return <Direction className={classes.value}>{children}</Direction>
}

/** Lists the errors and warnings of a row with their fields and values. */
export const RowIssues = ({ fields, errors, warnings = [], fieldName }: RowIssuesProps) => {
  if (errors.length + warnings.length === 0) return emptyValue
  const renderIssue = (path: string, text: string, kind: 'error' | 'warning') => (
    <li key={`${path} ${text}`} data-kind={kind}>
      <b>{fieldName(path)}</b>
      {fields[path] !== undefined && fields[path] !== null && (
        <>
          {' '}
          <Value>{String(fields[path])}</Value>
        </>
      )}
      {': '}
      {text}
    </li>
  )
  return (
    <ul className={classes.issues}>
      {errors.map(({ path, code, params }) =>
        renderIssue(path, detailText({ code, message: code, params }), 'error'),
      )}
      {warnings.map(({ path, code, params }) =>
        renderIssue(path, translate(`errors:warning.${code}`, params), 'warning'),
      )}
    </ul>
  )
}

const tones = { ready: 'green', skipped: 'grey', invalid: 'red' } as const

/** The status of a row: will be added, skipped, or invalid. */
export const RowStatusBadge = ({ state }: { state: keyof typeof tones }) => {
  const { t } = useSpreadsheetTranslation()
  return <StatusBadge tone={tones[state]}>{t(`preview.states.${state}`)}</StatusBadge>
}
