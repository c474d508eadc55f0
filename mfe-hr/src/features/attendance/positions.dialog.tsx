import type { EmployeeAttendanceRecord } from '@warsha/contracts/hr/attendance'
import {
  emptyValue,
  FailedPanel,
  Ltr,
  Modal,
  Skeleton,
  UserText,
  useFormats,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { usePositions } from './attendance.api.ts'
import classes from './attendance.module.css'
import positionClasses from './positions.module.css'

interface PositionsDialogProps {
  record: EmployeeAttendanceRecord
  onClose: () => void
}

/** What proved the punches of a record. Opening it is in the audit trail. */
export const PositionsDialog = ({ record, onClose }: PositionsDialogProps) => {
  const { t } = useTranslation('attendance')
  const { t: kit } = useTranslation('kit')
  const { dateTime, number } = useFormats()
  const { data, error, refetch } = usePositions(record.id)
  useReturnFocus()
  const metres = (value: number | null) =>
    value === null ? emptyValue : t('positions.metres', { metres: number(value, 0) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('positions.title', { name: `${record.first_name} ${record.last_name}` })}
      closeButtonProps={{ 'aria-label': kit('close') }}
      size="lg"
    >
      <p className={classes.hint}>{t('positions.audited')}</p>
      {error && !data && (
        <FailedPanel error={error} fallback={t('positions.failed')} retry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton height={120} radius="md" />}
      {data?.map((punch) => (
        <dl key={`${punch.kind} ${punch.received_at}`} className={positionClasses.position}>
          <dt className={positionClasses.positionTitle}>
            {t(punch.kind === 'in' ? 'columns.check_in' : 'columns.check_out')} ·{' '}
            {dateTime(punch.punched_at)}
          </dt>
          <dd>{t(`decisions.${punch.decision}`, punch.decision)}</dd>
          <dt>{t('positions.distance')}</dt>
          <dd>
            {metres(punch.distance_meters)}
            {punch.radius_meters !== null &&
              ` (${t('positions.radius', { metres: number(punch.radius_meters, 0) })})`}
          </dd>
          <dt>{t('positions.accuracy')}</dt>
          <dd>{metres(punch.accuracy_meters)}</dd>
          <dt>{t('positions.coordinates')}</dt>
          <dd>
            {punch.latitude === null ? (
              t('positions.not_stored')
            ) : (
              <Ltr>{`${punch.latitude}, ${punch.longitude}`}</Ltr>
            )}
          </dd>
          {punch.received_at !== punch.punched_at && (
            <>
              <dt>{t('positions.received')}</dt>
              <dd>{dateTime(punch.received_at)}</dd>
            </>
          )}
          <dt>{t('positions.device')}</dt>
          <dd>{punch.device_info ? <UserText>{punch.device_info}</UserText> : emptyValue}</dd>
          {punch.flags.length > 0 && (
            <>
              <dt>{t('columns.notes')}</dt>
              <dd>{punch.flags.map((flag) => t(`flags.${flag}`, flag)).join(' · ')}</dd>
            </>
          )}
        </dl>
      ))}
    </Modal>
  )
}
