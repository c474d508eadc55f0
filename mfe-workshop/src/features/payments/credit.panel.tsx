import { type Aed, sumAed } from '@warsha/contracts/base/money'
import type { Payer } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { PayerShare } from '@warsha/contracts/workshop/insurance/payer-share'
import type { CreditUse, CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, FailedPanel, Ltr, lazyScreen, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { Fragment, useState } from 'react'
import { CreditUseItem } from '../money-shared/credit-use.item.tsx'
import list from '../money-shared/money-list.module.css'
import { useCreditUses, useCustomerCredits } from './credits.api.ts'
import type { UndoCreditUseDialogProps } from './undo-credit-use.dialog.tsx'
import type { UseCreditDialogProps } from './use-credit.dialog.tsx'

const UseCreditDialog = lazyScreen<UseCreditDialogProps>(() =>
  import('./use-credit.dialog.tsx').then(({ UseCreditDialog: Component }) => ({ Component })),
)
const UndoCreditUseDialog = lazyScreen<UndoCreditUseDialogProps>(() =>
  import('./undo-credit-use.dialog.tsx').then(({ UndoCreditUseDialog: Component }) => ({
    Component,
  })),
)

const maxSources = 3

/** The cards or documents that the credit comes from, the oldest first. */
const CreditSources = ({ credits }: { credits: readonly CustomerCredit[] }) => {
  const { t } = useTranslation('money')
  return (
    <>
      {credits.slice(0, maxSources).map((credit, index) => (
        <Fragment key={credit.id}>
          {index > 0 && t('credit.comma')}
          <Ltr className={list.code}>{credit.work_card_number ?? credit.document_number}</Ltr>
        </Fragment>
      ))}
      {credits.length > maxSources && '…'}
    </>
  )
}

interface CreditOfferProps {
  payer: Payer
  credits: readonly CustomerCredit[]
  available: Aed
  onUse: () => void
}

const CreditOffer = ({ payer, credits, available, onUse }: CreditOfferProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  return (
    <div className={list.line}>
      <p>
        {t(payer === 'insurer' ? 'credit.available_of_insurer' : 'credit.available', {
          amount: money(available),
        })}{' '}
        <span className={list.soft}>
          ({t('credit.from')} <CreditSources credits={credits} />)
        </span>
      </p>
      <Button variant="default" onClick={onUse}>
        {t(payer === 'insurer' ? 'credit.use_of_insurer' : 'credit.use')}
      </Button>
    </div>
  )
}

interface PayerCreditProps {
  card: WorkCard
  payer: Payer
  /** The account of the payer. */
  accountId: string
  /** Of the payer's share. */
  outstanding: Aed
  cardOutstanding: Aed
}

/** Offers the credit of a payer while something of the own share is outstanding. */
const PayerCredit = ({
  card,
  payer,
  accountId,
  outstanding,
  cardOutstanding,
}: PayerCreditProps) => {
  const { t } = useTranslation('money')
  const { data, error, refetch } = useCustomerCredits(accountId)
  const [isUsing, setUsing] = useState(false)
  useRestoreFocus(isUsing)
  if (error && !data)
    return (
      <FailedPanel error={error} fallback={t('credit.load_failed')} retry={() => void refetch()} />
    )
  const credits = data ?? []
  const available = sumAed(credits.map((credit) => credit.available))
  const canUse = available > 0 && outstanding > 0 && card.status !== 'cancelled'
  return (
    <>
      {canUse && (
        <CreditOffer
          payer={payer}
          credits={credits}
          available={available}
          onUse={() => setUsing(true)}
        />
      )}
      {isUsing && (
        <UseCreditDialog
          card={card}
          payer={payer}
          credits={credits}
          available={available}
          outstanding={outstanding}
          cardOutstanding={cardOutstanding}
          onClose={() => setUsing(false)}
        />
      )}
    </>
  )
}

/** What of the card was paid with credit. */
const CreditUses = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const { data, error, refetch } = useCreditUses(card.id)
  const [useToUndo, setUseToUndo] = useState<CreditUse | null>(null)
  useRestoreFocus(useToUndo !== null)
  if (error && !data)
    return (
      <FailedPanel error={error} fallback={t('credit.load_failed')} retry={() => void refetch()} />
    )
  return (
    <>
      {data && data.length > 0 && (
        <ul className={list.list} aria-label={t('credit.uses')}>
          {data.map((use) => (
            <CreditUseItem
              key={use.id}
              use={use}
              source={use.from_work_card_number ?? use.document_number}
              onUndo={() => setUseToUndo(use)}
            />
          ))}
        </ul>
      )}
      {useToUndo && <UndoCreditUseDialog use={useToUndo} onClose={() => setUseToUndo(null)} />}
    </>
  )
}

interface CreditPanelProps {
  card: WorkCard
  /** Of the customer's share. */
  outstanding: Aed
  /** Of the shares of all payers. */
  cardOutstanding: Aed
  /** The share of the insurer, if there are two payers. */
  insurerShare?: PayerShare | undefined
}

/** Offers the credit of the payers, and lists what of the card was paid with credit. */
export const CreditPanel = ({
  card,
  outstanding,
  cardOutstanding,
  insurerShare,
}: CreditPanelProps) => (
  <>
    <PayerCredit
      card={card}
      payer="customer"
      accountId={card.customer_id}
      outstanding={outstanding}
      cardOutstanding={cardOutstanding}
    />
    {insurerShare && (
      <PayerCredit
        card={card}
        payer="insurer"
        accountId={insurerShare.customer_id}
        outstanding={insurerShare.outstanding}
        cardOutstanding={cardOutstanding}
      />
    )}
    <CreditUses card={card} />
  </>
)
