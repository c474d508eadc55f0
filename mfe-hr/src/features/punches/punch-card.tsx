import { FailedPanel, Skeleton, StatusBadge, useTranslation } from '@warsha/web-kit'
import { useDurationText } from '../shared/duration-text.ts'
import { MissedCheckOut } from './missed-check-out.tsx'
import { PunchControl } from './punch-control.tsx'
import { useMyStatus } from './punches.api.ts'
import classes from './punches.module.css'
import { useSendStoredPunches } from './send-stored-punches.ts'
import { Clock, RunningShift, Shift } from './shift-times.tsx'
import { StoredPunchList } from './stored-punch-list.tsx'

interface PunchCardProps {
  scannedCode?: string | null
  onCodeUsed?: () => void
  /** Opens the form of a correction for the missed record. Without it, a link to the page that has one. */
  onCorrect?: (recordId: string) => void
}

/** The control to punch in and out, with a clock and the running shift. */
export const PunchCard = ({
  scannedCode = null,
  onCodeUsed = () => undefined,
  onCorrect,
}: PunchCardProps) => {
  const { t } = useTranslation('attendance')
  const durationText = useDurationText()
  const { data: status, error, refetch } = useMyStatus()
  useSendStoredPunches()
  if (!status && error)
    return (
      <section className={classes.card} aria-label={t('card.title')}>
        <FailedPanel error={error} fallback={t('card.failed')} retry={() => void refetch()} />
        <StoredPunchList />
      </section>
    )
  if (!status)
    return (
      <section className={classes.card} aria-label={t('card.title')} aria-busy="true">
        <Skeleton height={34} width={150} radius="sm" />
        <Skeleton height={50} mt="md" radius="md" />
      </section>
    )
  const { missed } = status
  return (
    <section className={classes.card} aria-label={t('card.title')}>
      <div className={classes.cardHead}>
        <Clock status={status} />
        <StatusBadge tone={status.is_checked_in ? 'green' : 'grey'}>
          {t(status.is_checked_in ? 'card.checked_in' : 'card.not_checked_in')}
        </StatusBadge>
      </div>
      <Shift today={status.today} />
      {status.attendance?.is_late && (
        <StatusBadge tone="amber">
          {t('flags.late', { duration: durationText(status.attendance.late_minutes) })}
        </StatusBadge>
      )}
      <RunningShift status={status} />
      <MissedCheckOut
        status={status}
        correct={onCorrect && missed ? () => onCorrect(missed.id) : undefined}
      />
      <PunchControl status={status} scannedCode={scannedCode} onCodeUsed={onCodeUsed} />
      <StoredPunchList />
    </section>
  )
}
