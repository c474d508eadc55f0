import type { ImportRow } from '@warsha/contracts/imports'
import {
  detailText,
  Ltr,
  nothing,
  StatusBadge,
  Typed,
  t as tAnywhere,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import classes from './import.module.css'

type Cell = { row: ImportRow }

const nameIn = ({ fields }: ImportRow): string =>
  String(
    fields.contact_person ?? fields.company_name ?? [fields.first_name, fields.last_name].filter(Boolean).join(' '),
  )

const Customer = ({ row }: Cell) => {
  const name = nameIn(row)
  const phone = row.fields.phone && <Ltr className={classes.code}>{String(row.fields.phone)}</Ltr>
  if (!name) return phone || nothing
  return (
    <>
      <Typed className={classes.name}>{name}</Typed>
      {phone && <div className={classes.facts}>{phone}</div>}
    </>
  )
}

const Vehicle = ({ row: { fields } }: Cell) => {
  const facts = [fields.make, fields.model, fields.year].filter(Boolean).join(' ')
  if (!fields.plate_number) return nothing
  return (
    <>
      <Ltr className={classes.name}>{String(fields.plate_number)}</Ltr>
      {facts && (
        <div className={classes.facts}>
          <Typed>{facts}</Typed>
        </div>
      )}
    </>
  )
}

const tones = { ready: 'green', skipped: 'grey', invalid: 'red' } as const

const Badge = ({ row: { state } }: Cell) => {
  const { t } = useTranslation('import')
  return <StatusBadge tone={tones[state]}>{t(`preview.states.${state}`)}</StatusBadge>
}

const Outcome = ({ row: { customer, vehicle } }: Cell) => {
  const { t } = useTranslation('import')
  if (!customer) return nothing
  const isNameless = customer.is === 'known' && !customer.name
  // A code is one word, wherever the line ends.
  const known = { ...customer, code: customer.code?.replaceAll('-', '\u2011') }
  return (
    <ul className={classes.lines}>
      <li>{t(`preview.customer_is.${isNameless ? 'known_nameless' : customer.is}`, known)}</li>
      {vehicle && vehicle.is !== 'none' && <li>{t(`preview.vehicle_is.${vehicle.is}`, { ...vehicle })}</li>}
    </ul>
  )
}

/** What stands in the file: numbers and Latin words from left to right, whatever stands around them. */
const Value = ({ children }: { children: string }) => {
  const Side = /\p{Script=Arabic}/u.test(children) ? Typed : Ltr
  return <Side className={classes.value}>{children}</Side>
}

const Remarks = ({ row: { fields, errors, warnings } }: Cell) => {
  const { t } = useTranslation('import')
  if (errors.length + warnings.length === 0) return nothing
  const line = (path: string, text: string, kind: 'error' | 'warning') => (
    <li key={`${path} ${text}`} data-kind={kind}>
      <b>{t(`fields.${path}`)}</b>
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
      {errors.map(({ path, code, params }) => line(path, detailText({ code, message: code, params }), 'error'))}
      {warnings.map(({ path, code, params }) => line(path, tAnywhere(`errors:warning.${code}`, params), 'warning'))}
    </ul>
  )
}

export const useRowColumns = (): Column<ImportRow>[] => {
  const { t } = useTranslation('import')
  const { number } = useFormats()
  return [
    {
      id: 'row',
      header: t('preview.row'),
      width: '4.5rem',
      cell: ({ row }) => number(row),
    },
    { id: 'customer', header: t('preview.customer'), card: 'title', cell: (row) => <Customer row={row} /> },
    { id: 'vehicle', header: t('preview.vehicle'), cell: (row) => <Vehicle row={row} /> },
    { id: 'state', header: t('preview.state'), width: '8rem', card: 'badge', cell: (row) => <Badge row={row} /> },
    { id: 'outcome', header: t('preview.outcome'), cell: (row) => <Outcome row={row} /> },
    { id: 'remarks', header: t('preview.remarks'), cell: (row) => <Remarks row={row} /> },
  ]
}
