import type { AttendanceCorrection } from '@warsha/contracts/hr/attendance-corrections'
import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import { CorrectionTimes } from './correction-times.tsx'
import { useRejectCorrection } from './corrections.api.ts'

interface RejectCorrectionModalProps {
  correction: AttendanceCorrection
  onClose: () => void
}

/** Rejects a request. The employee sees the reason. */
export const RejectCorrectionModal = ({ correction, onClose }: RejectCorrectionModalProps) => {
  const { t } = useTranslation('attendance')
  const reject = useRejectCorrection()
  const form = useContractForm({
    initialValues: { rejection_reason: '' },
    schema: async () =>
      (await import('@warsha/contracts/hr/attendance-corrections')).rejectCorrectionBody,
    submit: ({ rejection_reason }, idempotencyKey) =>
      reject.mutateAsync({
        id: correction.id,
        version: correction.version,
        rejection_reason,
        idempotencyKey,
      }),
    onDone: () => {
      toast.success(t('corrections.rejected'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('corrections.reject_title')}
      submitLabel={t('corrections.reject')}
      failedText={t('corrections.reject_failed')}
      onClose={onClose}
      size="md"
    >
      <CorrectionTimes correction={correction} />
      <TextAreaField
        form={form}
        name="rejection_reason"
        label={t('corrections.reason')}
        minRows={2}
        maxLength={1000}
        withAsterisk
        data-autofocus
      />
    </FormModal>
  )
}
