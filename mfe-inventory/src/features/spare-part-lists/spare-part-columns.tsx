import { IconPhoto } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import {
  emptyValue,
  Ltr,
  UnstyledButton,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { useCategoryName } from '../spare-parts/part-names.ts'
import classes from '../spare-parts/spare-parts.module.css'
import { StockBadge, StockLevel } from '../spare-parts/stock-level.tsx'

interface CellProps {
  row: SparePart
}

export const PartNameCell = ({ row }: CellProps) => {
  const categoryName = useCategoryName()
  const category = categoryName(row)
  return (
    <>
      <UserText className={classes.name}>{row.part_name}</UserText>
      <div className={classes.second}>
        <Ltr className={classes.code}>{row.part_number}</Ltr>
        {category && <UserText>{category}</UserText>}
      </div>
    </>
  )
}

const SupplierCell = ({ row, showPhoto }: CellProps & { showPhoto: (part: SparePart) => void }) => {
  const { t } = useTranslation('spare-parts')
  if (!row.supplier_name && !row.invoice_photo_url) return emptyValue
  return (
    <>
      {/* First, because the end of a long line is cut. */}
      {row.invoice_photo_url && (
        <UnstyledButton
          className={classes.photoLink}
          aria-label={t('photo.show_of', { name: row.part_name })}
          title={t('photo.show')}
          onClick={() => showPhoto(row)}
        >
          <IconPhoto size={18} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      )}{' '}
      {row.supplier_name && <UserText>{row.supplier_name}</UserText>}
    </>
  )
}

const PricesCell = ({ row }: CellProps) => {
  const { t } = useTranslation('spare-parts')
  const { money } = useFormats()
  return (
    <>
      <div className={classes.code}>{money(row.retail_price)}</div>
      <div className={classes.second}>{t('cost', { price: money(row.purchase_price) })}</div>
    </>
  )
}

export const useSparePartColumns = (showPhoto: (part: SparePart) => void): Column<SparePart>[] => {
  const { t } = useTranslation('spare-parts')
  return [
    {
      id: 'part',
      header: t('part'),
      sort: 'part_name',
      card: 'title',
      cell: (row) => <PartNameCell row={row} />,
    },
    {
      id: 'stock',
      header: t('stock.title'),
      sort: 'quantity_in_stock',
      width: '16rem',
      cell: (row) => <StockLevel part={row} isLine />,
    },
    {
      id: 'prices',
      header: t('prices'),
      sort: 'retail_price',
      align: 'end',
      width: '9rem',
      cell: (row) => <PricesCell row={row} />,
    },
    {
      id: 'supplier',
      header: t('supplier'),
      width: '10rem',
      cell: (row) => <SupplierCell row={row} showPhoto={showPhoto} />,
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
