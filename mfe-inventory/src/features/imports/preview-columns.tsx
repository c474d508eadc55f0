import type { PartImportPreviewRow } from '@warsha/contracts/inventory/spare-part-files'
import type { PartImportField } from '@warsha/contracts/inventory/spare-part-import-fields'
import { emptyValue, Ltr, UserText, useTranslation } from '@warsha/web-kit'
import { spreadsheetClasses, usePreviewRowColumns } from '@warsha/web-kit/spreadsheet'
import type { Column } from '@warsha/web-kit/table'
import { useFieldName } from './use-field-name.ts'

interface CellProps {
  row: PartImportPreviewRow
}

const fieldText = ({ fields }: PartImportPreviewRow, field: PartImportField) =>
  String(fields[field] ?? '')

const PartCell = ({ row }: CellProps) => {
  const [name, number] = [fieldText(row, 'part_name'), fieldText(row, 'part_number')]
  return (
    <>
      <UserText className={spreadsheetClasses.name}>{name || emptyValue}</UserText>
      <div className={spreadsheetClasses.facts}>
        <Ltr className={spreadsheetClasses.code}>{number || emptyValue}</Ltr>
      </div>
    </>
  )
}

/** A value as it is in the file, which may not be a number. */
const ValueCell = ({ row, field }: CellProps & { field: PartImportField }) => {
  const text = fieldText(row, field)
  return text ? <Ltr className={spreadsheetClasses.code}>{text}</Ltr> : emptyValue
}

export const usePreviewColumns = (): Column<PartImportPreviewRow>[] => {
  const { t } = useTranslation('spare-parts')
  const fieldName = useFieldName()
  const { rowNumber, state, issues } = usePreviewRowColumns<PartImportPreviewRow>((field) =>
    fieldName(field as PartImportField),
  )
  return [
    rowNumber,
    { id: 'part', header: t('part'), card: 'title', cell: (row) => <PartCell row={row} /> },
    {
      id: 'stock',
      header: t('stock.title'),
      align: 'end',
      width: '7rem',
      cell: (row) => <ValueCell row={row} field="quantity_in_stock" />,
    },
    {
      id: 'price',
      header: t('fields.retail_price'),
      align: 'end',
      cell: (row) => <ValueCell row={row} field="retail_price" />,
    },
    state,
    issues,
  ]
}
