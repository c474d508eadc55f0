import type { AttendanceCorrection } from '@warsha/contracts/hr/attendance-corrections'
import { emptyValue, StatusBadge, type Tone, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './corrections.module.css'

const tones: Record<AttendanceCorrection['status'], Tone> = {
  pending: 'amber',
  approved: 'green',
  rejected: 'red',
}

export const CorrectionStatus = ({ status }: Pick<AttendanceCorrection, 'status'>) => {
  const { t } = useTranslation('attendance')
  return <StatusBadge tone={tones[status]}>{t(`corrections.status.${status}`)}</StatusBadge>
}

/** The requested times, and below them the original ones. */
export const CorrectionTimes = ({ correction }: { correction: AttendanceCorrection }) => {
  const { t } = useTranslation('attendance')
  const { time, date } = useFormats()
  const { original_check_in, original_check_out, requested_check_in, requested_check_out } =
    correction
  const original = original_check_in
    ? `${time(original_check_in)} – ${original_check_out ? time(original_check_out) : emptyValue}`
    : t('corrections.no_record')
  return (
    <>
      <div className={classes.number}>
        {date(requested_check_in)} · <bdi>{time(requested_check_in)}</bdi> –{' '}
        <bdi>{time(requested_check_out)}</bdi>
      </div>
      <div className={classes.original}>
        {t('corrections.was')} {original_check_in ? <s>{original}</s> : original}
      </div>
    </>
  )
}
