import { Alert, Button, Link, useFormats, useTranslation } from '@warsha/web-kit'
import type { LoadedStatus } from './punches.api.ts'
import classes from './punches.module.css'

interface MissedCheckOutProps {
  status: LoadedStatus
  /** Opens the form of a correction. Without it, a link to the page that has one. */
  correct?: (() => void) | undefined
}

/** What a record without check-out needs. */
export const MissedCheckOut = ({ status, correct }: MissedCheckOutProps) => {
  const { t } = useTranslation('attendance')
  const { dateTime } = useFormats()
  if (!status.missed) return null
  return (
    <Alert color="yellow" role="status" title={t('card.missed_title')}>
      <p className={classes.missedText}>
        {t('card.missed_text', { time: dateTime(status.missed.check_in_time) })}
      </p>
      {correct ? (
        <Button size="xs" variant="default" onClick={correct}>
          {t('corrections.request')}
        </Button>
      ) : (
        <Link to={`/my-attendance?correct=${status.missed.id}`}>{t('corrections.request')}</Link>
      )}
    </Alert>
  )
}
