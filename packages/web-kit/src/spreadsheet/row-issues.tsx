import type { MessageParams } from '@warsha/contracts/errors'
import { detailText, emptyValue, Ltr, StatusBadge, t as tAnywhere, UserText } from '@warsha/web-kit'
import classes from './spreadsheet.module.css'
import { useSpreadsheetTranslation } from './spreadsheet-texts.ts'

interface Remark {
  path: string
  code: string
  params?: MessageParams
}
interface Props {
  fields: Readonly<Record<string, string | number | boolean | null | undefined>>
  errors: readonly Remark[]
  warnings?: readonly Remark[]
  /** What a field is called. */
  fieldName: (field: string) => string
}

/** What stands in the file: numbers and Latin words from left to right, whatever stands around them. */
const Value = ({ children }: { children: string }) => {
  const Side = /\p{Script=Arabic}/u.test(children) ? UserText : Ltr
  return <Side className={classes.value}>{children}</Side>
}

/** What is wrong or unusual in a row, each at its field with what stands there. */
export const RowIssues = ({ fields, errors, warnings = [], fieldName }: Props) => {
  if (errors.length + warnings.length === 0) return emptyValue
  const line = (path: string, text: string, kind: 'error' | 'warning') => (
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
    <ul className={classes.remarks}>
      {errors.map(({ path, code, params }) =>
        line(path, detailText({ code, message: code, params }), 'error'),
      )}
      {warnings.map(({ path, code, params }) =>
        line(path, tAnywhere(`errors:warning.${code}`, params), 'warning'),
      )}
    </ul>
  )
}

const tones = { ready: 'green', skipped: 'grey', invalid: 'red' } as const

/** Whether a row will be added, brings nothing new, or has errors. */
export const RowStatusBadge = ({ state }: { state: keyof typeof tones }) => {
  const { t } = useSpreadsheetTranslation()
  return <StatusBadge tone={tones[state]}>{t(`preview.states.${state}`)}</StatusBadge>
}
