import { Button, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { type AttendanceStatus, useChangeConsent } from './punches.api.ts'
import classes from './punches.module.css'

/** Withdraws the consent to storing positions. */
export const WithdrawConsent = ({ status }: { status: AttendanceStatus }) => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  const consent = useChangeConsent()
  if (!status.consent) return null
  const withdraw = async () => {
    try {
      await consent.mutateAsync(false)
      toast.success(t('consent.withdrawn'))
    } catch (error) {
      toast.error(error, t('consent.failed'))
    }
  }
  return (
    <p className={classes.consentLine}>
      {t('consent.given', { date: date(status.consent.consented_at) })}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        loading={consent.isPending}
        onClick={() => void withdraw()}
      >
        {t('consent.withdraw_action')}
      </Button>
    </p>
  )
}
