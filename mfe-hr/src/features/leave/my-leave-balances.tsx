import {
  type BalancedLeaveType,
  balancedLeaveTypes,
  type LeaveTypeBalance,
} from '@warsha/contracts/hr/leave-types'
import { FailedPanel, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { currentMonth } from '../shared/months.ts'
import panels from '../shared/panels.module.css'
import { type MyLeaveBalance, useMyLeaveBalance } from './leave.api.ts'
import leave from './leave.module.css'

const radius = 26
const length = 2 * Math.PI * radius

/** The part of a balance that remains, as a ring. */
const Ring = ({ part }: { part: number }) => (
  <svg viewBox="0 0 64 64" className={leave.ring} aria-hidden="true">
    <circle cx="32" cy="32" r={radius} fill="none" strokeWidth="8" className={leave.ringTrack} />
    <circle
      cx="32"
      cy="32"
      r={radius}
      fill="none"
      strokeWidth="8"
      strokeLinecap="round"
      strokeDasharray={`${length * part} ${length}`}
      className={leave.ringValue}
      data-low={part < 0.2 || undefined}
    />
  </svg>
)

/** What the days of a type consist of. */
const TypeNote = ({ type, balance }: { type: BalancedLeaveType; balance: MyLeaveBalance }) => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  if (type === 'annual')
    return (
      <dd className={panels.cardNote}>
        {t('leave.accrued', { days: number(balance.annual_leave_accrued) })}
      </dd>
    )
  if (type === 'sick' && balance.sick_days_full_pay > 0)
    return (
      <dd className={panels.cardNote}>
        {t('leave.sick_tiers', {
          full: number(balance.sick_days_full_pay),
          half: number(balance.sick_days_half_pay),
          unpaid: number(balance.sick_days_unpaid),
        })}
      </dd>
    )
  return null
}

interface BalanceCardProps {
  balance: LeaveTypeBalance
  note: ReactNode
}

const BalanceCard = ({ balance: { type, total, remaining, pending }, note }: BalanceCardProps) => {
  const { t } = useTranslation('pay')
  const { number } = useFormats()
  return (
    <div className={`${panels.card} ${leave.balance}`} data-balance={type}>
      <Ring part={total === 0 ? 0 : remaining / total} />
      <dl className={leave.balanceFacts}>
        <dt>{t(`leave.types.${type}`)}</dt>
        <dd>
          {t('leave.remaining_of', {
            count: remaining,
            remaining: number(remaining),
            total: number(total),
          })}
        </dd>
        {pending > 0 && (
          <dd className={panels.cardNote}>{t('leave.pending_days', { days: number(pending) })}</dd>
        )}
        {note}
      </dl>
    </div>
  )
}

/** Balances of the current year. */
export const MyLeaveBalances = () => {
  const { t } = useTranslation('pay')
  const { data, error, refetch } = useMyLeaveBalance(currentMonth().year)
  if (error && !data)
    return (
      <FailedPanel
        error={error}
        fallback={t('leave.balance_failed')}
        retry={() => void refetch()}
      />
    )
  return (
    <div className={panels.cards} aria-busy={!data}>
      {data
        ? data.types.map((balance) => (
            <BalanceCard
              key={balance.type}
              balance={balance}
              note={<TypeNote type={balance.type} balance={data} />}
            />
          ))
        : balancedLeaveTypes.map((type) => <Skeleton key={type} height={96} radius="md" />)}
    </div>
  )
}
