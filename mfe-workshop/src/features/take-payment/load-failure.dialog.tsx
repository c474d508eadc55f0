import { FailedPanel, Modal, useReturnFocus, useTranslation } from '@warsha/web-kit'

interface LoadFailureDialogProps {
  error: unknown
  retry: () => void
  onClose: () => void
}

/** Is shown in place of the form if the work card or its payments could not be loaded. */
export const LoadFailureDialog = ({ error, retry, onClose }: LoadFailureDialogProps) => {
  const { t } = useTranslation('money')
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('take.title')}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <FailedPanel error={error} fallback={t('payments.load_failed')} retry={retry} />
    </Modal>
  )
}
