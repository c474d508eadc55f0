import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { PageHeader, StatePanel, useNavigate, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
import { CardPaymentDialog } from '../take-payment/take-payment.modal.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { CounterSaleForm } from './counter-sale.form.tsx'
import classes from './counter-sale.module.css'
import { OpenSalesList } from './open-sales.list.tsx'
import { SoldPanel } from './sold.panel.tsx'

/** Sells to one customer after the other. The shell's guard applies the same rule of roles. */
const CounterSalePage = () => {
  const { t } = useTranslation('counter-sale')
  const isOffice = useIsOffice()
  const navigate = useNavigate()
  const [sale, setSale] = useState<WorkCardRow | null>(null)
  const [isTaking, setTaking] = useState(false)
  const [saleNumber, setSaleNumber] = useState(0)
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  /** The card offers the invoice. */
  const openCard = ({ id }: WorkCardRow) => void navigate(`/work-cards/${id}`)
  const take = (taken: WorkCardRow) => {
    // A discount of the whole amount leaves nothing to take.
    if (taken.payment_status === 'paid') return openCard(taken)
    setSale(taken)
    setTaking(true)
  }
  const startNext = () => {
    setSale(null)
    setTaking(false)
    setSaleNumber(saleNumber + 1)
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {sale ? (
        <SoldPanel sale={sale} onTake={() => setTaking(true)} onLeave={startNext} />
      ) : (
        <>
          <CounterSaleForm key={saleNumber} onSold={take} />
          <OpenSalesList onPick={setSale} />
        </>
      )}
      {sale && isTaking && (
        <CardPaymentDialog
          cardId={sale.id}
          onClose={(isTaken) => (isTaken ? startNext() : setTaking(false))}
          onNothingDue={() => openCard(sale)}
        />
      )}
    </div>
  )
}

export { CounterSalePage as Component }
