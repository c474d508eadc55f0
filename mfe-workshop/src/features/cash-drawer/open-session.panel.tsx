import {
  IconArrowDown,
  IconArrowUp,
  IconBuildingBank,
  IconCalculator,
  IconLock,
} from '@tabler/icons-react'
import {
  type ManualCashMovementKind,
  manualCashMovementKinds,
} from '@warsha/contracts/workshop/money/cash-rules'
import type { CashMovement, CashSession } from '@warsha/contracts/workshop/money/cash-sessions'
import { Button, Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import classes from './cash-drawer.module.css'
import { CashReceiptDialog } from './cash-receipt.dialog.tsx'
import { MoveCashModal } from './move-cash.modal.tsx'
import { MovementsTable } from './movements.table.tsx'

const icons: Readonly<Record<ManualCashMovementKind, typeof IconLock>> = {
  paid_in: IconArrowDown,
  paid_out: IconArrowUp,
  safe_drop: IconLock,
  bank_deposit: IconBuildingBank,
}

interface OpenSessionPanelProps {
  session: CashSession
  onCount: () => void
}

/** The open drawer of the user: its movements, and what can be done with it. */
export const OpenSessionPanel = ({ session, onCount }: OpenSessionPanelProps) => {
  const { t } = useTranslation('cash-drawer')
  const { money, dateTime } = useFormats()
  const [kind, setKind] = useState<ManualCashMovementKind | null>(null)
  const [receiptOf, setReceiptOf] = useState<CashMovement | null>(null)
  useRestoreFocus(receiptOf !== null)
  return (
    <section className={classes.panel} aria-labelledby="open-session">
      <div className={classes.head}>
        <h2 id="open-session" className={classes.panelTitle}>
          {t('session.title', { name: session.drawer.name })}
        </h2>
        <Button leftSection={<IconCalculator size={18} />} onClick={onCount}>
          {t('session.count')}
        </Button>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('session.since')}</dt>
          <dd>{dateTime(session.opened_at)}</dd>
        </div>
        <div>
          <dt>{t('session.opening')}</dt>
          <dd>
            <Ltr>{money(session.opening_amount)}</Ltr>
          </dd>
        </div>
      </dl>
      <fieldset className={classes.actions}>
        <legend className={classes.hidden}>{t('session.actions')}</legend>
        {manualCashMovementKinds.map((name) => {
          const Icon = icons[name]
          return (
            <Button
              key={name}
              variant="default"
              leftSection={<Icon size={18} />}
              onClick={() => setKind(name)}
            >
              {t(`kind.${name}`)}
            </Button>
          )
        })}
      </fieldset>
      <MovementsTable sessionId={session.id} onReceipt={setReceiptOf} />
      {receiptOf && <CashReceiptDialog movement={receiptOf} onClose={() => setReceiptOf(null)} />}
      {kind && <MoveCashModal sessionId={session.id} kind={kind} onClose={() => setKind(null)} />}
    </section>
  )
}
