import { Button, t as translate, useTranslation } from '@warsha/web-kit'
import classes from '../shared/lists.module.css'

interface DecideButtonsProps {
  blockedBy: string | null
  /** Of the request, for screen readers. */
  name: string
  onApprove: () => void
  onReject: () => void
}

/** Approve and Reject, disabled with the reason if the user may not decide. */
export const DecideButtons = ({ blockedBy, name, onApprove, onReject }: DecideButtonsProps) => {
  const { t } = useTranslation('pay')
  const reason = blockedBy ? translate(`errors:${blockedBy}`) : undefined
  return (
    <div className={classes.actions}>
      <Button
        size="xs"
        aria-label={`${t('decision.approve')}: ${name}`}
        disabled={reason !== undefined}
        title={reason}
        onClick={onApprove}
      >
        {t('decision.approve')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`${t('decision.reject')}: ${name}`}
        disabled={reason !== undefined}
        title={reason}
        onClick={onReject}
      >
        {t('decision.reject')}
      </Button>
    </div>
  )
}
