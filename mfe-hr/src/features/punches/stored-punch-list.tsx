import { Button, useFormats, useSession, useTranslation } from '@warsha/web-kit'
import classes from './punches.module.css'
import { removeStoredPunch, useStoredPunches } from './stored-punches.ts'

/** Punches that wait on this device, and those that the server refused. */
export const StoredPunchList = () => {
  const { t } = useTranslation('attendance')
  const { dateTime } = useFormats()
  const userId = useSession(({ user }) => user?.id ?? '')
  const punches = useStoredPunches()
  if (punches.length === 0) return null
  return (
    <ul className={classes.stored} aria-label={t('stored.title')}>
      {punches.map(({ client_punch_id, kind, punched_at, rejection }) => (
        <li key={client_punch_id}>
          <span>
            {t(`stored.${rejection ? 'refused_' : ''}${kind}`, { time: dateTime(punched_at) })}
            {rejection && <small className={classes.rejection}>{rejection}</small>}
          </span>
          {rejection && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => removeStoredPunch(userId, client_punch_id)}
            >
              {t('stored.dismiss')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
