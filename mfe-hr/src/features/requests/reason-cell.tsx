import { UserText, useTranslation } from '@warsha/web-kit'
import classes from '../shared/pay.module.css'

/** The reason of a request and what the manager answered. */
export const ReasonCell = ({
  request,
}: {
  request: { reason: string; admin_notes: string | null; rejection_reason: string | null }
}) => {
  const { t } = useTranslation('pay')
  const answer = request.rejection_reason ?? request.admin_notes
  return (
    <>
      <div className={classes.reason}>
        <UserText>{request.reason}</UserText>
      </div>
      {answer && (
        <div className={classes.second}>
          {t('answer')}: <UserText>{answer}</UserText>
        </div>
      )}
    </>
  )
}
