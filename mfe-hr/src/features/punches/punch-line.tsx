import { Button, Link, Skeleton, StatusBadge, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { type LoadedStatus, useMyStatus } from './punches.api.ts'
import classes from './punches.module.css'
import { useSendStoredPunches } from './send-stored-punches.ts'
import { RunningTime, Shift } from './shift-times.tsx'
import { StoredPunchList } from './stored-punch-list.tsx'

const State = ({ status }: { status: LoadedStatus }) => {
  const { t } = useTranslation('attendance')
  return (
    <>
      <StatusBadge tone={status.is_checked_in ? 'green' : 'grey'}>
        {t(status.is_checked_in ? 'card.checked_in' : 'card.not_checked_in')}
      </StatusBadge>
      {status.attendance ? <RunningTime status={status} /> : <Shift today={status.today} />}
      {status.missed && (
        <Link to={`/my-attendance?correct=${status.missed.id}`}>{t('card.missed_title')}</Link>
      )}
    </>
  )
}

const Failed = ({ retry }: { retry: () => void }) => {
  const { t } = useTranslation('attendance')
  return (
    <>
      <span role="alert">{t('card.failed')}</span>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('kit:retry')}
      </Button>
    </>
  )
}

/** One line below the work of the dashboard while no punch is due. */
export const PunchLine = ({ links }: { links: ReactNode }) => {
  const { t } = useTranslation('attendance')
  const { data: status, error, refetch } = useMyStatus()
  useSendStoredPunches()
  return (
    <section
      className={classes.line}
      aria-label={t('card.title')}
      aria-busy={!status && !error ? true : undefined}
    >
      {status && <State status={status} />}
      {!status && error && <Failed retry={() => void refetch()} />}
      {!status && !error && <Skeleton height={22} width={200} radius="sm" />}
      {links}
      <StoredPunchList />
    </section>
  )
}
