import type { OpeningBalance } from '@warsha/contracts/workshop/money/opening-balances'
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
import { useState } from 'react'
import list from '../money-shared/money-list.module.css'
import { useIsManagement } from '../roles/use-is-management.ts'
import type { OpeningBalanceDialogProps } from './opening-balance.dialog.tsx'
import { useOpeningBalance } from './opening-balances.api.ts'
import classes from './opening-balances.module.css'
import type { ReverseOpeningBalanceDialogProps } from './reverse-opening-balance.dialog.tsx'

const OpeningBalanceDialog = lazyScreen<OpeningBalanceDialogProps>(() =>
  import('./opening-balance.dialog.tsx').then(({ OpeningBalanceDialog: Component }) => ({
    Component,
  })),
)

const ReverseOpeningBalanceDialog = lazyScreen<ReverseOpeningBalanceDialogProps>(() =>
  import('./reverse-opening-balance.dialog.tsx').then(
    ({ ReverseOpeningBalanceDialog: Component }) => ({ Component }),
  ),
)

/** The opening balance of a customer. Managers enter one if there is none, and reverse a wrong one. */
export const OpeningBalanceLine = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customer-account')
  const isManagement = useIsManagement()
  const { data: opening, error, refetch } = useOpeningBalance(customerId)
  // The dialogs depend on nothing that is loaded: another user can enter or reverse the balance while somebody types.
  const [dialog, setDialog] = useState<'enter' | 'reverse' | null>(null)
  useRestoreFocus(dialog !== null)
  const close = () => setDialog(null)
  return (
    <>
      {opening === undefined && error && (
        <FailedPanel
          error={error}
          fallback={t('opening.load_failed')}
          retry={() => void refetch()}
        />
      )}
      {opening === null && isManagement && (
        <Button variant="subtle" onClick={() => setDialog('enter')}>
          {t('opening.enter')}
        </Button>
      )}
      {opening && (
        <EnteredOpeningBalance
          opening={opening}
          onReverse={isManagement ? () => setDialog('reverse') : null}
        />
      )}
      {dialog === 'enter' && <OpeningBalanceDialog customerId={customerId} onClose={close} />}
      {dialog === 'reverse' && (
        <ReverseOpeningBalanceDialog customerId={customerId} onClose={close} />
      )}
    </>
  )
}

interface EnteredOpeningBalanceProps {
  opening: OpeningBalance
  onReverse: (() => void) | null
}

const EnteredOpeningBalance = ({ opening, onReverse }: EnteredOpeningBalanceProps) => {
  const { t } = useTranslation('customer-account')
  const { money, date } = useFormats()
  const { direction, amount, balance_date, note, can_reverse } = opening
  return (
    <div className={classes.line}>
      <p>
        {t('opening.title')}: {t(`opening.direction.${direction}`)}{' '}
        <Ltr className={list.sum}>{money(amount)}</Ltr>{' '}
        <span className={list.soft}>
          {date(balance_date)}
          {note && (
            <>
              {' · '}
              <UserText>{note}</UserText>
            </>
          )}
        </span>
      </p>
      {onReverse && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('opening.reverse_title')}
          disabled={!can_reverse}
          title={can_reverse ? undefined : t('errors:opening_balance_in_use')}
          onClick={onReverse}
        >
          {t('opening.reverse')}
        </Button>
      )}
    </div>
  )
}
