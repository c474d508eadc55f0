import type { ImportedPartRow } from '@warsha/contracts/spare-part-files'
import type { PartImportField } from '@warsha/contracts/spare-part-import-fields'
import { Ltr, nothing, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import { RowRemarks, RowState, sheet, useWords } from '@warsha/web-kit/spreadsheet'
import type { Column } from '@warsha/web-kit/table'
import { useFieldName } from './use-field-name.ts'

type Cell = { row: ImportedPartRow }

const textOf = ({ fields }: ImportedPartRow, field: PartImportField) => String(fields[field] ?? '')

const Part = ({ row }: Cell) => {
  const [name, number] = [textOf(row, 'part_name'), textOf(row, 'part_number')]
  return (
    <>
      <Typed className={sheet.name}>{name || nothing}</Typed>
      <div className={sheet.facts}>
        <Ltr className={sheet.code}>{number || nothing}</Ltr>
      </div>
    </>
  )
}

/** A value as the file has it: it may be no number at all. */
const Figure = ({ row, field }: Cell & { field: PartImportField }) => {
  const text = textOf(row, field)
  return text ? <Ltr className={sheet.code}>{text}</Ltr> : nothing
}

export const useRowColumns = (): Column<ImportedPartRow>[] => {
  const { t } = useTranslation('spare-parts')
  const { t: words } = useWords()
  const { number } = useFormats()
  const fieldName = useFieldName()
  return [
    { id: 'row', header: words('preview.row'), width: '4.5rem', cell: ({ row }) => number(row) },
    { id: 'part', header: t('part'), card: 'title', cell: (row) => <Part row={row} /> },
    {
      id: 'stock',
      header: t('stock.title'),
      align: 'end',
      width: '7rem',
      cell: (row) => <Figure row={row} field="quantity_in_stock" />,
    },
    {
      id: 'price',
      header: t('fields.retail_price'),
      align: 'end',
      cell: (row) => <Figure row={row} field="retail_price" />,
    },
    {
      id: 'state',
      header: words('preview.state'),
      width: '9rem',
      card: 'badge',
      cell: ({ state }) => <RowState state={state} />,
    },
    {
      id: 'remarks',
      header: words('preview.remarks'),
      cell: ({ fields, errors }) => (
        <RowRemarks
          fields={fields}
          errors={errors}
          fieldName={(field) => fieldName(field as PartImportField)}
        />
      ),
    },
  ]
}
