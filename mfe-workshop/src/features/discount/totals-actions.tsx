import { IconDiscount, IconRefresh } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, lazyScreen, toast, useTranslation } from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useRecalculateTotals } from './discount.api.ts'
import classes from './discount.module.css'

/** The form is a separate chunk, loaded after the card and before it is opened. */
const loadModal = () =>
  import('./discount.modal.tsx').then(({ DiscountModal: Component }) => ({ Component }))
const DiscountModal = lazyScreen(loadModal)

export const TotalsActions = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const dialog = useRecordDialog('edit')
  const isEditing = dialog.id === 'discount'
  const recalculate = useRecalculateTotals(card.id)
  usePreload(loadModal)
  useRestoreFocus(isEditing)
  const recalculateTotals = async () => {
    try {
      await recalculate.mutateAsync()
      toast.success(t('discount.recalculated'))
    } catch (error) {
      toast.error(error, t('discount.recalculation_failed'))
    }
  }
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDiscount size={16} />}
        onClick={() => dialog.open('discount')}
      >
        {t('discount.title')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconRefresh size={16} />}
        loading={recalculate.isPending}
        onClick={() => void recalculateTotals()}
      >
        {t('discount.recalculate')}
      </Button>
      {isEditing && <DiscountModal />}
    </div>
  )
}
