import { type Aed, sumAed } from '@warsha/contracts/base/money'
import type { CreditUse, CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  FailedPanel,
  Ltr,
  lazyScreen,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { Fragment, useState } from 'react'
import classes from './credit.module.css'
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
          <Ltr className={classes.code}>{credit.work_card_number ?? credit.document_number}</Ltr>
        </Fragment>
      ))}
      {credits.length > maxSources && '…'}
    </>
  )
}

interface CreditOfferProps {
  credits: readonly CustomerCredit[]
  available: Aed
  onUse: () => void
}

const CreditOffer = ({ credits, available, onUse }: CreditOfferProps) => {
  const { t } = useTranslation('money')
  const { money } = useFormats()
  return (
    <div className={classes.offer}>
      <p>
        {t('credit.available', { amount: money(available) })}{' '}
        <span className={classes.soft}>
          ({t('credit.from')} <CreditSources credits={credits} />)
        </span>
      </p>
      <Button variant="default" onClick={onUse}>
        {t('credit.use')}
      </Button>
    </div>
  )
}

const CreditUseItem = ({ use, onUndo }: { use: CreditUse; onUndo: () => void }) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const source = use.from_work_card_number ?? use.document_number
  return (
    <li>
      <p>
        <Ltr className={classes.sum}>{money(use.amount)}</Ltr>{' '}
        <span className={classes.soft}>
          {t('credit.from')} <Ltr className={classes.code}>{source}</Ltr> · {date(use.used_on)}
          {use.used_by_name && (
            <>
              {' · '}
              <UserText>{use.used_by_name}</UserText>
            </>
          )}
        </span>
      </p>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('credit.undo_of', { amount: money(use.amount), source })}
        onClick={onUndo}
      >
        {t('credit.undo')}
      </Button>
    </li>
  )
}

/** Offers the customer's credit while something is outstanding, and lists what of the card was paid with credit. */
export const CreditPanel = ({ card, outstanding }: { card: WorkCard; outstanding: Aed }) => {
  const { t } = useTranslation('money')
  const credits = useCustomerCredits(card.customer_id)
  const uses = useCreditUses(card.id)
  const [isUsing, setUsing] = useState(false)
  const [useToUndo, setUseToUndo] = useState<CreditUse | null>(null)
  useRestoreFocus(isUsing || useToUndo !== null)
  const error = (credits.data ? null : credits.error) ?? (uses.data ? null : uses.error)
  if (error)
    return (
      <FailedPanel
        error={error}
        fallback={t('credit.load_failed')}
        retry={() => void Promise.all([credits.refetch(), uses.refetch()])}
      />
    )
  const available = sumAed((credits.data ?? []).map((credit) => credit.available))
  const canUse = available > 0 && outstanding > 0 && card.status !== 'cancelled'
  return (
    <>
      {canUse && (
        <CreditOffer
          credits={credits.data ?? []}
          available={available}
          onUse={() => setUsing(true)}
        />
      )}
      {uses.data && uses.data.length > 0 && (
        <ul className={classes.uses} aria-label={t('credit.uses')}>
          {uses.data.map((use) => (
            <CreditUseItem key={use.id} use={use} onUndo={() => setUseToUndo(use)} />
          ))}
        </ul>
      )}
      {isUsing && (
        <UseCreditDialog
          card={card}
          credits={credits.data ?? []}
          available={available}
          outstanding={outstanding}
          onClose={() => setUsing(false)}
        />
      )}
      {useToUndo && <UndoCreditUseDialog use={useToUndo} onClose={() => setUseToUndo(null)} />}
    </>
  )
}
