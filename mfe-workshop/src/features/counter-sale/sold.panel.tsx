/** A sale that waits for payment. */
import { aed } from '@warsha/contracts/base/money'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  confirm,
  Ltr,
  toast,
  useFormats,
  useNavigate,
  useTranslation,
} from '@warsha/web-kit'
import { calculateOutstanding } from '../work-cards/calculate-outstanding.ts'
import { useCancelSale } from './counter-sale.api.ts'
import classes from './counter-sale.module.css'

interface SoldPanelProps {
  sale: WorkCardRow
  onTake: () => void
  onLeave: () => void
}

/** Offers to take the money, to continue on the page of the work card, or to give the parts back. */
export const SoldPanel = ({ sale, onTake, onLeave }: SoldPanelProps) => {
  const { t } = useTranslation('counter-sale')
  const { money } = useFormats()
  const navigate = useNavigate()
  const cancel = useCancelSale()
  const cancelSale = async () => {
    const isSure = await confirm({
      title: t('cancel_title'),
      text: t('cancel_text'),
      confirmLabel: t('cancel_sale'),
    })
    if (!isSure) return
    try {
      await cancel.mutateAsync(sale)
      toast.success(t('cancelled'))
      onLeave()
    } catch (error) {
      toast.error(error, t('cancel_failed'))
    }
  }
  return (
    <section className={classes.sold} aria-labelledby="sold-title">
      <h2 id="sold-title">
        {t('waits')} <Ltr>{sale.work_card_number}</Ltr>
      </h2>
      <p className={classes.sum}>
        <Ltr>{money(sale.total_amount ?? aed(0))}</Ltr>
      </p>
      <div className={classes.actions}>
        <Button onClick={onTake}>
          {t('money:take.action', { amount: money(calculateOutstanding(sale)) })}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('next_sale')}
        </Button>
        <Button variant="default" onClick={() => navigate(`/work-cards/${sale.id}`)}>
          {t('open_card')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={cancel.isPending}
          onClick={() => void cancelSale()}
        >
          {t('cancel_sale')}
        </Button>
      </div>
    </section>
  )
}
