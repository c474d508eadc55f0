import { stockStatuses } from '@warsha/contracts/inventory/spare-part-enums'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { useTranslation } from '@warsha/web-kit'
import { type Column, type FilterField, ListSearch, ListToolbar } from '@warsha/web-kit/table'
import { stockStatusName } from '../spare-parts/part-names.ts'
import { useCategoryChoices } from '../spare-parts/use-category-choices.ts'
import type { PartsState } from './spare-parts-query.ts'

interface SparePartToolbarProps {
  state: PartsState
  columns: readonly Column<SparePart>[]
}

export const SparePartToolbar = ({ state, columns }: SparePartToolbarProps) => {
  const { t } = useTranslation('spare-parts')
  const { choices: categories } = useCategoryChoices()
  const all = { value: '', label: t('all') }
  const statuses = stockStatuses.map((value) => ({ value, label: stockStatusName(value) }))
  const filters: FilterField[] = [
    {
      kind: 'choice',
      name: 'category_id',
      label: t('category.title'),
      choices: [all, ...categories],
    },
    { kind: 'choice', name: 'status', label: t('status'), choices: [all, ...statuses] },
    { kind: 'flag', name: 'low_stock_only', label: t('low_stock_only') },
  ]
  return (
    <ListToolbar state={state} filters={filters} columns={columns}>
      <ListSearch state={state} placeholder={t('search')} />
    </ListToolbar>
  )
}
