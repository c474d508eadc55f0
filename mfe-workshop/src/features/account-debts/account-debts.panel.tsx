import type { AccountDebt, DebtCreditUse } from '@warsha/contracts/workshop/money/account-debts'
import type { CustomerCredit } from '@warsha/contracts/workshop/money/customer-accounts'
import {
  Button,
  FailedPanel,
  hasText,
  Ltr,
  lazyScreen,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { CreditUseItem } from '../money-shared/credit-use.item.tsx'
import list from '../money-shared/money-list.module.css'
import { useAccountDebts } from './account-debts.api.ts'
import classes from './account-debts.module.css'
import type { PayDebtDialogProps } from './pay-debt.dialog.tsx'
import type { UndoDebtPaymentDialogProps } from './undo-debt-payment.dialog.tsx'

const PayDebtDialog = lazyScreen<PayDebtDialogProps>(() =>
  import('./pay-debt.dialog.tsx').then(({ PayDebtDialog: Component }) => ({ Component })),
)
const UndoDebtPaymentDialog = lazyScreen<UndoDebtPaymentDialogProps>(() =>
  import('./undo-debt-payment.dialog.tsx').then(({ UndoDebtPaymentDialog: Component }) => ({
    Component,
  })),
)

const useKindName = () => {
  const { t } = useTranslation('customer-account')
  return (kind: AccountDebt['kind']): string =>
    // A newer server may have kinds that this page does not know.
    hasText(`customer-account:kind.${kind}`) ? t(`kind.${kind}`) : kind
}

interface DebtItemProps {
  debt: AccountDebt
  onPay: (() => void) | null
}

const DebtItem = ({ debt, onPay }: DebtItemProps) => {
  const { t } = useTranslation('customer-account')
  const { money, date } = useFormats()
  const kindName = useKindName()
  const isFee = debt.kind === 'returned_cheque' && debt.reason === 'fee'
  return (
    <li>
      <p>
        {isFee ? t('debts.fee') : kindName(debt.kind)}{' '}
        <Ltr className={list.code}>{debt.document_number}</Ltr> ·{' '}
        <Ltr className={list.sum}>{money(debt.open)}</Ltr> ·{' '}
        <span className={list.soft}>{t('due', { date: date(debt.due_date) })}</span>
      </p>
      {onPay && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('debts.pay_title', { number: debt.document_number })}
          onClick={onPay}
        >
          {t('money:credit.use')}
        </Button>
      )}
    </li>
  )
}

interface UseItemProps {
  use: DebtCreditUse
  onUndo: () => void
}

const UseItem = ({ use, onUndo }: UseItemProps) => {
  const { t } = useTranslation('customer-account')
  const { money } = useFormats()
  const kindName = useKindName()
  return (
    <CreditUseItem
      use={use}
      source={use.document_number}
      paid={t('debts.paid', { amount: money(use.amount) })}
      debt={
        <>
          {kindName(use.debt_kind)} <Ltr className={list.code}>{use.debt_number}</Ltr>{' '}
        </>
      }
      onUndo={onUndo}
    />
  )
}

interface AccountDebtsPanelProps {
  customerId: string
  /** What the customer can use, the oldest first. */
  credits: readonly CustomerCredit[]
}

/**
 * Debts that belong to no work card, each with the offer to pay it with credit, and the credit that was used. Renders nothing
 * without them.
 */
export const AccountDebtsPanel = ({ customerId, credits }: AccountDebtsPanelProps) => {
  const { t } = useTranslation('customer-account')
  const query = useAccountDebts(customerId)
  const [debtToPay, setDebtToPay] = useState<AccountDebt | null>(null)
  const [useToUndo, setUseToUndo] = useState<DebtCreditUse | null>(null)
  useRestoreFocus(debtToPay !== null || useToUndo !== null)
  if (!query.data && query.error)
    return (
      <FailedPanel
        error={query.error}
        fallback={t('debts.load_failed')}
        retry={() => void query.refetch()}
      />
    )
  const { debts = [], uses = [] } = query.data ?? {}
  if (debts.length === 0 && uses.length === 0) return null
  const usable = credits.filter(({ available }) => available > 0)
  return (
    <section className={classes.panel} aria-labelledby="account-debts">
      <h2 id="account-debts">{t('debts.title')}</h2>
      <ul>
        {debts.map((debt) => (
          <DebtItem
            key={debt.id}
            debt={debt}
            onPay={usable.length > 0 ? () => setDebtToPay(debt) : null}
          />
        ))}
        {uses.map((use) => (
          <UseItem key={use.id} use={use} onUndo={() => setUseToUndo(use)} />
        ))}
      </ul>
      {debtToPay && (
        <PayDebtDialog
          customerId={customerId}
          debt={debtToPay}
          credits={usable}
          onClose={() => setDebtToPay(null)}
        />
      )}
      {useToUndo && (
        <UndoDebtPaymentDialog
          customerId={customerId}
          use={useToUndo}
          onClose={() => setUseToUndo(null)}
        />
      )}
    </section>
  )
}
