import { stockStatuses } from '@warsha/contracts/inventory/spare-part-enums'
import { useTranslation } from '@warsha/web-kit'
import { ListFilter, ListFlag, ListSearch, ListToolbar } from '@warsha/web-kit/table'
import { stockStatusName } from '../spare-parts/part-names.ts'
import { useCategoryChoices } from '../spare-parts/use-category-choices.ts'
import type { PartsState } from './spare-parts-query.ts'

export const SparePartToolbar = ({ state }: { state: PartsState }) => {
  const { t } = useTranslation('spare-parts')
  const { choices: categories } = useCategoryChoices()
  const all = { value: '', label: t('all') }
  const statuses = stockStatuses.map((value) => ({ value, label: stockStatusName(value) }))
  return (
    <ListToolbar>
      <ListSearch state={state} placeholder={t('search')} />
      <ListFilter
        state={state}
        name="category_id"
        label={t('category.title')}
        choices={[all, ...categories]}
      />
      <ListFilter state={state} name="status" label={t('status')} choices={[all, ...statuses]} />
      <ListFlag state={state} name="low_stock_only" label={t('low_stock_only')} />
    </ListToolbar>
  )
}
