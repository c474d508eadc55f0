import { importedCustomerName } from '@warsha/contracts/workshop/import-fields'
import type { ImportRow } from '@warsha/contracts/workshop/imports'
import { emptyValue, Ltr, UserText, useTranslation } from '@warsha/web-kit'
import { spreadsheetClasses, usePreviewRowColumns } from '@warsha/web-kit/spreadsheet'
import type { Column } from '@warsha/web-kit/table'

interface CellProps {
  row: ImportRow
}

const CustomerCell = ({ row }: CellProps) => {
  const name = importedCustomerName(row.fields)
  const phone = row.fields.phone && (
    <Ltr className={spreadsheetClasses.code}>{String(row.fields.phone)}</Ltr>
  )
  if (!name) return phone || emptyValue
  return (
    <>
      <UserText className={spreadsheetClasses.name}>{name}</UserText>
      {phone && <div className={spreadsheetClasses.facts}>{phone}</div>}
    </>
  )
}

const VehicleCell = ({ row: { fields } }: CellProps) => {
  const description = [fields.make, fields.model, fields.year].filter(Boolean).join(' ')
  if (!fields.plate_number) return emptyValue
  return (
    <>
      <Ltr className={spreadsheetClasses.name}>{String(fields.plate_number)}</Ltr>
      {description && (
        <div className={spreadsheetClasses.facts}>
          <UserText>{description}</UserText>
        </div>
      )}
    </>
  )
}

/** What the import will do with the customer and the vehicle of the row. */
const ActionCell = ({ row: { customer, vehicle } }: CellProps) => {
  const { t } = useTranslation('import')
  if (!customer) return emptyValue
  const isNameless = customer.is === 'known' && !customer.name
  // Non-breaking hyphens keep the code on one line.
  const known = { ...customer, code: customer.code?.replaceAll('-', '\u2011') }
  return (
    <ul className={spreadsheetClasses.lines}>
      <li>{t(`preview.customer_is.${isNameless ? 'known_nameless' : customer.is}`, known)}</li>
      {vehicle && vehicle.is !== 'none' && (
        <li>{t(`preview.vehicle_is.${vehicle.is}`, { ...vehicle })}</li>
      )}
    </ul>
  )
}

export const usePreviewColumns = (): Column<ImportRow>[] => {
  const { t } = useTranslation('import')
  const { rowNumber, state, issues } = usePreviewRowColumns<ImportRow>((field) =>
    t(`fields.${field}`),
  )
  return [
    rowNumber,
    {
      id: 'customer',
      header: t('preview.customer'),
      card: 'title',
      cell: (row) => <CustomerCell row={row} />,
    },
    { id: 'vehicle', header: t('preview.vehicle'), cell: (row) => <VehicleCell row={row} /> },
    { ...state, width: '8rem' },
    { id: 'outcome', header: t('preview.outcome'), cell: (row) => <ActionCell row={row} /> },
    issues,
  ]
}
