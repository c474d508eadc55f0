import { FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { MissedCheckOut } from './missed-check-out.tsx'
import { PunchControl } from './punch-control.tsx'
import { type PunchKind, useMyStatus } from './punches.api.ts'
import classes from './punches.module.css'
import { useSendStoredPunches } from './send-stored-punches.ts'
import { RunningTime, Shift } from './shift-times.tsx'
import { StoredPunchList } from './stored-punch-list.tsx'

interface DuePunchCardProps {
  /** null after the user has punched, while the card is still shown. */
  due: PunchKind | null
  links: ReactNode
}

/** The small card at the top of the dashboard while a punch is due: what to do, the shift and the button. */
export const DuePunchCard = ({ due, links }: DuePunchCardProps) => {
  const { t } = useTranslation('attendance')
  const { data: status, error, refetch } = useMyStatus()
  useSendStoredPunches()
  if (!status && error)
    return (
      <section className={classes.due} aria-label={t('card.title')}>
        <div className={classes.whole}>
          <FailedPanel error={error} fallback={t('card.failed')} retry={() => void refetch()} />
          <StoredPunchList />
        </div>
      </section>
    )
  if (!status)
    return (
      <section className={classes.due} aria-label={t('card.title')} aria-busy="true">
        <Skeleton height={22} width={150} radius="sm" />
        <Skeleton height={42} width={130} radius="md" ms="auto" />
      </section>
    )
  const state = status.is_checked_in ? 'card.checked_in' : 'card.not_checked_in'
  return (
    <section className={classes.due} aria-label={t('card.title')}>
      <div className={classes.dueText}>
        <h2 className={classes.title}>{t(due ? `due.${due}` : state)}</h2>
        {status.attendance ? <RunningTime status={status} /> : <Shift today={status.today} />}
      </div>
      <PunchControl status={status} scannedCode={null} onCodeUsed={() => undefined} size="md" />
      {links}
      <div className={classes.whole}>
        <MissedCheckOut status={status} />
        <StoredPunchList />
      </div>
    </section>
  )
}
