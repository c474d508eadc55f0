import { IconPhoto } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { Ltr, nothing, Typed, UnstyledButton, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useCategoryName } from './part-words.ts'
import classes from './spare-parts.module.css'
import { StockBadge, StockLevel } from './stock.tsx'

type Cell = { row: SparePart }

export const PartName = ({ row }: Cell) => {
  const categoryName = useCategoryName()
  const category = categoryName(row)
  return (
    <>
      <Typed className={classes.name}>{row.part_name}</Typed>
      <div className={classes.second}>
        <Ltr className={classes.code}>{row.part_number}</Ltr>
        {category && <Typed>{category}</Typed>}
      </div>
    </>
  )
}

const Supplier = ({ row, showPhoto }: Cell & { showPhoto: (part: SparePart) => void }) => {
  const { t } = useTranslation('spare-parts')
  if (!row.supplier_name && !row.invoice_photo_url) return nothing
  return (
    <>
      {row.supplier_name && <Typed>{row.supplier_name}</Typed>}
      {row.invoice_photo_url && (
        <div>
          <UnstyledButton
            className={classes.photoLink}
            aria-label={t('photo.show_of', { name: row.part_name })}
            onClick={() => showPhoto(row)}
          >
            <IconPhoto size={16} stroke={1.7} aria-hidden="true" />
            {t('photo.show')}
          </UnstyledButton>
        </div>
      )}
    </>
  )
}

const Prices = ({ row }: Cell) => {
  const { t } = useTranslation('spare-parts')
  const { money } = useFormats()
  return (
    <>
      <div className={classes.code}>{money(row.retail_price)}</div>
      <div className={classes.second}>{t('cost', { price: money(row.purchase_price) })}</div>
    </>
  )
}

/** The columns of the list, in the specification's order (staff-operations 2, /spare-parts). */
export const useSparePartColumns = (showPhoto: (part: SparePart) => void): Column<SparePart>[] => {
  const { t } = useTranslation('spare-parts')
  return [
    {
      id: 'part',
      header: t('part'),
      sort: 'part_name',
      card: 'title',
      cell: (row) => <PartName row={row} />,
    },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: (row) => <Supplier row={row} showPhoto={showPhoto} />,
    },
    {
      id: 'stock',
      header: t('stock.title'),
      sort: 'quantity_in_stock',
      width: '15rem',
      cell: (row) => <StockLevel part={row} />,
    },
    {
      id: 'prices',
      header: t('prices'),
      sort: 'retail_price',
      align: 'end',
      width: '10rem',
      cell: (row) => <Prices row={row} />,
    },
    {
      id: 'status',
      header: t('status'),
      width: '9.5rem',
      card: 'badge',
      cell: (row) => <StockBadge status={row.status} />,
    },
  ]
}
