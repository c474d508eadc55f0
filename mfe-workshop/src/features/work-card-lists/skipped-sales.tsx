import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { Alert, useTranslation } from '@warsha/web-kit'

/** Explains why an action leaves these cards out. */
export const useSkippedSalesText = () => {
  const { t } = useTranslation('work-cards')
  return (sales: readonly WorkCardRow[]): string =>
    t('bulk.sales_skipped', {
      numbers: sales.map(({ work_card_number }) => `\u2066${work_card_number}\u2069`).join(', '),
    })
}

/** Counter sales among the selected cards that an action for jobs leaves out. */
export const SkippedSales = ({ sales }: { sales: readonly WorkCardRow[] }) => {
  const textOf = useSkippedSalesText()
  if (sales.length === 0) return null
  return (
    <Alert color="petrol" role="status">
      {textOf(sales)}
    </Alert>
  )
}
