import type { ImportRow } from '@warsha/contracts/imports'
import { Ltr, nothing, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import { RowRemarks, RowState, sheet, useWords } from '@warsha/web-kit/spreadsheet'
import type { Column } from '@warsha/web-kit/table'

type Cell = { row: ImportRow }

const nameIn = ({ fields }: ImportRow): string =>
  String(
    fields.contact_person ??
      fields.company_name ??
      [fields.first_name, fields.last_name].filter(Boolean).join(' '),
  )

const Customer = ({ row }: Cell) => {
  const name = nameIn(row)
  const phone = row.fields.phone && <Ltr className={sheet.code}>{String(row.fields.phone)}</Ltr>
  if (!name) return phone || nothing
  return (
    <>
      <Typed className={sheet.name}>{name}</Typed>
      {phone && <div className={sheet.facts}>{phone}</div>}
    </>
  )
}

const Vehicle = ({ row: { fields } }: Cell) => {
  const facts = [fields.make, fields.model, fields.year].filter(Boolean).join(' ')
  if (!fields.plate_number) return nothing
  return (
    <>
      <Ltr className={sheet.name}>{String(fields.plate_number)}</Ltr>
      {facts && (
        <div className={sheet.facts}>
          <Typed>{facts}</Typed>
        </div>
      )}
    </>
  )
}

const Outcome = ({ row: { customer, vehicle } }: Cell) => {
  const { t } = useTranslation('import')
  if (!customer) return nothing
  const isNameless = customer.is === 'known' && !customer.name
  // A code is one word, wherever the line ends.
  const known = { ...customer, code: customer.code?.replaceAll('-', '\u2011') }
  return (
    <ul className={sheet.lines}>
      <li>{t(`preview.customer_is.${isNameless ? 'known_nameless' : customer.is}`, known)}</li>
      {vehicle && vehicle.is !== 'none' && (
        <li>{t(`preview.vehicle_is.${vehicle.is}`, { ...vehicle })}</li>
      )}
    </ul>
  )
}

export const useRowColumns = (): Column<ImportRow>[] => {
  const { t } = useTranslation('import')
  const { t: words } = useWords()
  const { number } = useFormats()
  const fieldName = (field: string) => t(`fields.${field}`)
  return [
    {
      id: 'row',
      header: words('preview.row'),
      width: '4.5rem',
      cell: ({ row }) => number(row),
    },
    {
      id: 'customer',
      header: t('preview.customer'),
      card: 'title',
      cell: (row) => <Customer row={row} />,
    },
    { id: 'vehicle', header: t('preview.vehicle'), cell: (row) => <Vehicle row={row} /> },
    {
      id: 'state',
      header: words('preview.state'),
      width: '8rem',
      card: 'badge',
      cell: ({ state }) => <RowState state={state} />,
    },
    { id: 'outcome', header: t('preview.outcome'), cell: (row) => <Outcome row={row} /> },
    {
      id: 'remarks',
      header: words('preview.remarks'),
      cell: (row) => <RowRemarks {...row} fieldName={fieldName} />,
    },
  ]
}
