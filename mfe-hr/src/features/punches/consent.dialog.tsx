import { Button, DialogFooter, Modal, toast, useReturnFocus, useTranslation } from '@warsha/web-kit'
import { useChangeConsent } from './punches.api.ts'
import classes from './punches.module.css'

interface ConsentDialogProps {
  /** Months after which positions are removed. */
  months: number
  onClose: () => void
  /** Called after a choice; the punch goes on with either. */
  onContinue: () => void
}

const points = ['when', 'why', 'who', 'how_long', 'withdraw'] as const

/** The privacy notice before the first position: store positions, or only compare them. */
export const ConsentDialog = ({ months, onClose, onContinue }: ConsentDialogProps) => {
  const { t } = useTranslation('attendance')
  const { t: kit } = useTranslation('kit')
  const consent = useChangeConsent()
  useReturnFocus()
  const agree = async () => {
    try {
      await consent.mutateAsync(true)
      onContinue()
    } catch (error) {
      toast.error(error, t('consent.failed'))
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('consent.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <ul className={classes.notice}>
        {points.map((point) => (
          <li key={point}>{t(`consent.${point}`, { months })}</li>
        ))}
      </ul>
      <DialogFooter>
        <Button variant="default" onClick={onContinue} disabled={consent.isPending}>
          {t('consent.compare_only')}
        </Button>
        <Button loading={consent.isPending} onClick={() => void agree()}>
          {t('consent.agree')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
