import { type ChequeStatus, chequeTransitions } from '@warsha/contracts/workshop/money/cheque-rules'
import type { ChequeEvent, ChequeWithEvents } from '@warsha/contracts/workshop/money/cheques'
import {
  Button,
  DialogFooter,
  emptyValue,
  FailedPanel,
  Link,
  Ltr,
  Modal,
  Skeleton,
  toShopDateTimeInput,
  UserText,
  useFormats,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import { useIsManagement } from '../cash-drawer/use-is-management.ts'
import { ChangeChequeDialog } from './change-cheque.dialog.tsx'
import { ChequeStatusBadge, chequeStatusName } from './cheque-status.tsx'
import { useCheque } from './cheques.api.ts'
import classes from './cheques.module.css'
import { ReplaceChequeDialog } from './replace-cheque.dialog.tsx'
import { unpaidAmountOf } from './unpaid-amount.ts'
import { isConfirmedStatus, useConfirmChequeChange } from './use-change-cheque.tsx'

const Facts = ({ cheque }: { cheque: ChequeWithEvents }) => {
  const { t } = useTranslation('cheques')
  const { money, date } = useFormats()
  const unpaid = unpaidAmountOf(cheque)
  const facts: [label: string, value: React.ReactNode][] = [
    [t('fields.amount'), <Ltr key="amount">{money(cheque.amount)}</Ltr>],
    [t('details.unpaid'), <Ltr key="unpaid">{money(unpaid)}</Ltr>],
    [t('fields.cheque_date'), date(cheque.cheque_date)],
    [t('fields.bank_name'), <UserText key="bank">{cheque.bank_name}</UserText>],
    [t('fields.drawer_name'), <UserText key="drawer">{cheque.drawer_name}</UserText>],
    [
      t('fields.customer_id'),
      <Link key="customer" className={classes.link} to={`/customers/${cheque.customer.id}/account`}>
        <UserText>{cheque.customer.name}</UserText>
      </Link>,
    ],
    [
      t('details.work_card'),
      cheque.work_card ? (
        <Link key="card" className={classes.link} to={`/work-cards/${cheque.work_card.id}`}>
          <Ltr className={classes.code}>{cheque.work_card.number}</Ltr>
        </Link>
      ) : (
        emptyValue
      ),
    ],
    [t('fields.kept_where'), <UserText key="where">{cheque.kept_where ?? emptyValue}</UserText>],
    [t('fields.held_by'), <UserText key="by">{cheque.held_by ?? emptyValue}</UserText>],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const EventLine = ({ event }: { event: ChequeEvent }) => {
  const { t } = useTranslation('cheques')
  const { money, dateTime } = useFormats()
  const notes = [
    event.paid_amount > 0 && t('details.paid', { amount: money(event.paid_amount) }),
    event.taken_back_amount > 0 &&
      t('details.taken_back', { amount: money(event.taken_back_amount) }),
    event.written_off_amount > 0 &&
      t('details.written_off', { amount: money(event.written_off_amount) }),
    event.fee > 0 &&
      t(event.is_fee_charged ? 'details.fee_charged' : 'details.fee', { amount: money(event.fee) }),
    event.certificate_number && t('details.certificate', { number: event.certificate_number }),
  ].filter(Boolean)
  return (
    <li>
      <strong>
        {event.from_status === null ? t('details.received') : chequeStatusName(event.to_status)}
      </strong>{' '}
      <span className={classes.soft}>
        {dateTime(event.at)} · <UserText>{event.by_name}</UserText>
      </span>
      {notes.length > 0 && <p>{notes.join(' · ')}</p>}
      {event.reason && (
        <p>
          <UserText>{event.reason}</UserText>
        </p>
      )}
    </li>
  )
}

/** The changes that are possible now, and that this user may make. */
const usePossibleChanges = ({ status, cheque_date }: ChequeWithEvents): ChequeStatus[] => {
  const isManagement = useIsManagement()
  const today = toShopDateTimeInput(new Date()).slice(0, 10)
  return (chequeTransitions[status] ?? []).filter((to) => {
    if (to === 'deposited') return cheque_date <= today
    return to !== 'written_off' || isManagement
  })
}

const Details = ({
  cheque,
  onChange,
  onClose,
}: {
  cheque: ChequeWithEvents
  onChange: (to: ChequeStatus) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('cheques')
  const changes = usePossibleChanges(cheque)
  return (
    <>
      <p className={classes.statusLine}>
        <ChequeStatusBadge status={cheque.status} />
        {cheque.replaces_id && <span className={classes.soft}>{t('details.replaces')}</span>}
      </p>
      <Facts cheque={cheque} />
      <h3 className={classes.head}>{t('details.history')}</h3>
      <ol className={classes.events} aria-label={t('details.history')}>
        {cheque.events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ol>
      {changes.length === 0 && <p className={classes.soft}>{t('details.none')}</p>}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('details.close')}
        </Button>
        {changes.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => onChange(to)}
          >
            {t(`change.${to}`)}
          </Button>
        ))}
      </DialogFooter>
    </>
  )
}

interface ChequeDialogProps {
  id: string
  onClose: () => void
}

/** A cheque with its history and the changes that are possible now. */
export const ChequeDialog = ({ id, onClose }: ChequeDialogProps) => {
  const { t } = useTranslation('cheques')
  const { t: kitText } = useTranslation('kit')
  const { data: cheque, error, refetch } = useCheque(id)
  const confirmChange = useConfirmChequeChange()
  const [to, setTo] = useState<ChequeStatus | null>(null)
  useReturnFocus()
  const change = (status: ChequeStatus) => {
    if (cheque && isConfirmedStatus(status)) void confirmChange(cheque, status)
    else setTo(status)
  }
  const endChange = () => setTo(null)
  if (cheque && to === 'replaced')
    return <ReplaceChequeDialog cheque={cheque} onClose={endChange} />
  if (cheque && to && !isConfirmedStatus(to) && to !== 'held' && to !== 'replaced')
    return <ChangeChequeDialog cheque={cheque} to={to} onClose={endChange} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={cheque ? t('details.title', { number: cheque.number }) : t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      {cheque && <Details cheque={cheque} onChange={change} onClose={onClose} />}
      {!cheque && error && (
        <FailedPanel
          error={error}
          fallback={t('details.load_failed')}
          retry={() => void refetch()}
        />
      )}
      {!cheque && !error && <Skeleton height={280} radius="md" aria-busy="true" />}
    </Modal>
  )
}
