import { IconDiscount, IconRefresh } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Button, lazyScreen, toast, useTranslation } from '@warsha/web-kit'
import { useAhead, useFocusBack, useOpened } from '@warsha/web-kit/table'
import { useRecalculate } from './discount.api.ts'
import classes from './discount.module.css'

/** The form comes after the card, and before somebody asks for it. */
const loadModal = () =>
  import('./discount.modal.tsx').then(({ DiscountModal: Component }) => ({ Component }))
const DiscountModal = lazyScreen(loadModal)

/** What the office does about the sums of a card. */
export const SumsActions = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const opened = useOpened('edit')
  const isEditing = opened.id === 'discount'
  const recalculate = useRecalculate(card.id)
  useAhead(loadModal)
  useFocusBack(isEditing)
  const reckon = async () => {
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
        onClick={() => opened.open('discount')}
      >
        {t('discount.title')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconRefresh size={16} />}
        loading={recalculate.isPending}
        onClick={() => void reckon()}
      >
        {t('discount.recalculate')}
      </Button>
      {isEditing && <DiscountModal />}
    </div>
  )
}
