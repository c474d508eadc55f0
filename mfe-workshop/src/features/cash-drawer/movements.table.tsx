import { IconReceipt } from '@tabler/icons-react'
import type { CashMovement } from '@warsha/contracts/workshop/money/cash-sessions'
import {
  Button,
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import table from '../work-card-shared/lines-table.module.css'
import { useCashMovements } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'
import { kindName, methodName } from './cash-texts.ts'

/** Receipts link to their work card. */
const Reference = ({ reference, work_card_id }: CashMovement) => {
  if (!reference) return null
  if (!work_card_id) return <Ltr className={classes.code}>{reference}</Ltr>
  return (
    <Link className={classes.link} to={`/work-cards/${work_card_id}?tab=payments`}>
      <Ltr className={classes.code}>{reference}</Ltr>
    </Link>
  )
}

interface MovementsTableProps {
  sessionId: string
  onReceipt: (movement: CashMovement) => void
}

/** What went into the drawer and out of it. Without any sum: the drawer is counted blind. */
export const MovementsTable = ({ sessionId, onReceipt }: MovementsTableProps) => {
  const { t } = useTranslation('cash-drawer')
  const { money, time } = useFormats()
  const movements = useCashMovements(sessionId)
  if (!movements.data) {
    if (!movements.error) return <Skeleton height={160} radius="md" />
    return (
      <FailedPanel
        error={movements.error}
        fallback={t('movements.load_failed')}
        retry={() => void movements.refetch()}
      />
    )
  }
  if (movements.data.length === 0) return <p className={classes.empty}>{t('movements.empty')}</p>
  return (
    <table className={`${table.table} ${classes.movements}`}>
      <caption className={table.caption}>{t('movements.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('movements.time')}</th>
          <th scope="col">{t('movements.kind')}</th>
          <th scope="col">{t('movements.details')}</th>
          <th scope="col" className={table.amount}>
            {t('movements.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.data.map((movement) => (
          <tr key={movement.id}>
            <td>
              <Ltr>{time(movement.at)}</Ltr>
            </td>
            <th scope="row" className={table.rowHeader}>
              <span className={table.name}>{kindName(movement.kind)}</span>
              {movement.payment_method !== 'cash' && (
                <span className={classes.soft}>{methodName(movement.payment_method)}</span>
              )}
            </th>
            <td>
              <Reference {...movement} />
              {movement.kind === 'paid_out' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconReceipt size={14} />}
                  onClick={() => onReceipt(movement)}
                >
                  {t(movement.has_receipt ? 'receipt.show' : 'receipt.add')}
                </Button>
              )}
              {movement.reason && (
                <span className={classes.reason}>
                  <UserText>{movement.reason}</UserText>
                </span>
              )}
            </td>
            <td className={table.amount} data-out={movement.amount < 0 || undefined}>
              <Ltr>{money(movement.amount)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
