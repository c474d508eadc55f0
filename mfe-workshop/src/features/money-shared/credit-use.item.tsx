import type { CreditUse } from '@warsha/contracts/workshop/money/customer-accounts'
import { Button, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import list from './money-list.module.css'

interface CreditUseItemProps {
  use: Pick<CreditUse, 'amount' | 'used_on' | 'used_by_name'>
  /** Number of the card or document that the credit came from. */
  source: string
  /** A sentence with the amount, instead of the amount alone. */
  paid?: string
  /** What was paid, if the page has more than one debt. */
  debt?: ReactNode
  onUndo: () => void
}

/** Something that was paid with credit, with a button that undoes it. */
export const CreditUseItem = ({ use, source, paid, debt, onUndo }: CreditUseItemProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  return (
    <li>
      <p>
        {paid ?? <Ltr className={list.sum}>{money(use.amount)}</Ltr>}{' '}
        <span className={list.soft}>
          {debt}
          {t('credit.from')} <Ltr className={list.code}>{source}</Ltr> · {date(use.used_on)}
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
