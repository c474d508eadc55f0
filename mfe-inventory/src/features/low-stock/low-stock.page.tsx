import { IconCircleCheck } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { emptyValue, PageHeader, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { type Column, DataTable, useListState, useRestoreFocus } from '@warsha/web-kit/table'
import { PartDialogs, usePartActions } from '../spare-part-lists/part-actions.tsx'
import { PartNameCell } from '../spare-part-lists/spare-part-columns.tsx'
import { BackButton } from '../spare-parts/back-button.tsx'
import { useQuantity } from '../spare-parts/part-names.ts'
import { StockBadge, StockLevel } from '../spare-parts/stock-level.tsx'
import { usePageText } from '../spare-parts/use-page-text.ts'
import { useLowStock } from './low-stock.api.ts'

/** The columns that a purchaser needs: stock, reorder quantity, supplier and cost. */
const useColumns = (): Column<SparePart>[] => {
  const { t } = useTranslation('spare-parts')
  const { money } = useFormats()
  const quantity = useQuantity()
  return [
    { id: 'part', header: t('part'), card: 'title', cell: (row) => <PartNameCell row={row} /> },
    {
      id: 'stock',
      header: t('stock.title'),
      width: '15rem',
      cell: (row) => <StockLevel part={row} />,
    },
    {
      id: 'reorder',
      header: t('fields.reorder_quantity'),
      align: 'end',
      cell: ({ reorder_quantity, unit_of_measure }) =>
        reorder_quantity ? quantity(reorder_quantity, unit_of_measure) : emptyValue,
    },
    {
      id: 'supplier',
      header: t('supplier'),
      cell: ({ supplier_name }) =>
        supplier_name ? <UserText>{supplier_name}</UserText> : emptyValue,
    },
    {
      id: 'cost',
      header: t('fields.purchase_price'),
      align: 'end',
      cell: (row) => money(row.purchase_price),
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

const LowStockPage = () => {
  const { t } = useTranslation('spare-parts')
  const state = useListState()
  const parts = useLowStock(state.page)
  const actions = usePartActions('/spare-parts')
  useRestoreFocus(actions.hasOpenDialog)
  return (
    <>
      <PageHeader title={t('low.title')} text={t('low.lead')} actions={<BackButton />} />
      <DataTable
        label={t('low.title')}
        columns={useColumns()}
        query={parts}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.part_name}
        actions={actions.actionsFor}
        empty={{
          title: t('low.empty'),
          text: t('low.empty_text'),
          icon: <IconCircleCheck size={28} stroke={1.6} />,
        }}
        failedText={t('load_failed')}
        cardLayoutBelow={1120}
        skeleton={{ rowHeight: 76 }}
        pageText={usePageText()}
      />
      <PartDialogs
        actions={actions}
        onDeleted={() => state.leaveEmptyPage(parts.data?.data.length)}
      />
    </>
  )
}

export { LowStockPage as Component }
