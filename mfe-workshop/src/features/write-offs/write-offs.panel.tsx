import type { WriteOff } from '@warsha/contracts/workshop/money/write-offs'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  FailedPanel,
  Link,
  lazyScreen,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import list from '../money-shared/money-list.module.css'
import { type PaymentSummary, writeOffMaximumsOf } from '../payers/dues.ts'
import { useIsManagement } from '../roles/use-is-management.ts'
import type { ReverseWriteOffDialogProps } from './reverse-write-off.dialog.tsx'
import type { WriteOffDialogProps } from './write-off.dialog.tsx'
import { useWriteOffs } from './write-offs.api.ts'
import classes from './write-offs.module.css'

const WriteOffDialog = lazyScreen<WriteOffDialogProps>(() =>
  import('./write-off.dialog.tsx').then(({ WriteOffDialog: Component }) => ({ Component })),
)
const ReverseWriteOffDialog = lazyScreen<ReverseWriteOffDialogProps>(() =>
  import('./reverse-write-off.dialog.tsx').then(({ ReverseWriteOffDialog: Component }) => ({
    Component,
  })),
)

interface WriteOffButtonProps {
  card: WorkCard
  summary: PaymentSummary
}

/** For managers, while something is outstanding. Disabled unless an invoice leaves something owed. */
export const WriteOffButton = ({ card, summary }: WriteOffButtonProps) => {
  const { t } = useTranslation('money')
  const isManagement = useIsManagement()
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  const canWriteOff = writeOffMaximumsOf(summary).length > 0
  const isOffered = isManagement && summary.outstanding_balance > 0 && card.status !== 'cancelled'
  return (
    <>
      {isOffered && (
        <Button
          variant="default"
          disabled={!canWriteOff}
          title={canWriteOff ? undefined : t('errors:invoice_needed')}
          onClick={() => setOpen(true)}
        >
          {t('write_off.submit')}
        </Button>
      )}
      {isOpen && (
        <WriteOffDialog cardId={card.id} summary={summary} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface WriteOffItemProps {
  writeOff: WriteOff
  onReverse: (() => void) | null
}

const WriteOffItem = ({ writeOff, onReverse }: WriteOffItemProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const isReversed = writeOff.reversed_at !== null
  return (
    <li>
      <p>
        <span className={isReversed ? classes.reversed : undefined}>
          {t('write_off.of', { amount: money(writeOff.amount) })}
        </span>{' '}
        {isReversed && <StatusBadge tone="red">{t('write_off.is_reversed')}</StatusBadge>}{' '}
        <span className={list.soft}>
          {date(writeOff.written_off_on)} · <UserText>{writeOff.written_off_by_name}</UserText> ·{' '}
          <UserText>{writeOff.reverse_reason ?? writeOff.reason}</UserText>
        </span>
      </p>
      {writeOff.cheque_id && (
        <Button
          component={Link}
          to={`/cheques?tab=all&open=${writeOff.cheque_id}`}
          variant="default"
          size="compact-sm"
        >
          {t('payments.open_cheque')}
        </Button>
      )}
      {onReverse && !isReversed && !writeOff.cheque_id && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('write_off.reverse_of', { amount: money(writeOff.amount) })}
          onClick={onReverse}
        >
          {t('write_off.reverse')}
        </Button>
      )}
    </li>
  )
}

/** What was given up of a card, also what was taken back. Renders nothing without write-offs. */
export const WriteOffsPanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('money')
  const isManagement = useIsManagement()
  const query = useWriteOffs(card.id)
  const [reversed, setReversed] = useState<WriteOff | null>(null)
  useRestoreFocus(reversed !== null)
  if (!query.data && query.error)
    return (
      <FailedPanel
        error={query.error}
        fallback={t('write_off.load_failed')}
        retry={() => void query.refetch()}
      />
    )
  if (!query.data?.length) return null
  return (
    <>
      <ul className={list.list} aria-label={t('write_off.list')}>
        {query.data.map((one) => (
          <WriteOffItem
            key={one.id}
            writeOff={one}
            onReverse={isManagement ? () => setReversed(one) : null}
          />
        ))}
      </ul>
      {reversed && <ReverseWriteOffDialog writeOff={reversed} onClose={() => setReversed(null)} />}
    </>
  )
}
