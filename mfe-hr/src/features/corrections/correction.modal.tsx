import type { AttendanceRecord } from '@warsha/contracts/hr/attendance'
import { shopToday, toast, toShopDateTimeInput, useTranslation } from '@warsha/web-kit'
import {
  DateTimeField,
  FieldGrid,
  FormModal,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import section from '../shared/section.module.css'
import { useRequestCorrection } from './corrections.api.ts'

interface CorrectionModalProps {
  /** The record to correct, or null to ask for a missing one. */
  record: AttendanceRecord | null
  onClose: () => void
}

/** Asks for other times, with a reason. Times are those of the shop. */
export const CorrectionModal = ({ record, onClose }: CorrectionModalProps) => {
  const { t } = useTranslation('attendance')
  const request = useRequestCorrection()
  const form = useContractForm({
    initialValues: {
      check_in_time: record ? toShopDateTimeInput(record.check_in_time) : `${shopToday()}T08:00`,
      check_out_time: toShopDateTimeInput(record?.check_out_time ?? null),
      reason: '',
    },
    schema: async () =>
      (await import('@warsha/contracts/hr/attendance-corrections')).correctionRequest,
    submit: (values, idempotencyKey) =>
      request.mutateAsync({
        body: { ...values, attendance_id: record?.id ?? null },
        idempotencyKey,
      }),
    onDone: () => {
      toast.success(t('corrections.requested'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t(record ? 'corrections.request' : 'corrections.request_missing')}
      submitLabel={t('corrections.send')}
      failedText={t('corrections.request_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={section.hint}>{t('corrections.lead')}</p>
      <FieldGrid>
        <DateTimeField
          form={form}
          name="check_in_time"
          label={t('columns.check_in')}
          withAsterisk
          data-autofocus
        />
        <DateTimeField
          form={form}
          name="check_out_time"
          label={t('columns.check_out')}
          withAsterisk
        />
      </FieldGrid>
      <TextAreaField
        form={form}
        name="reason"
        label={t('corrections.reason')}
        minRows={2}
        mt="sm"
        maxLength={1000}
        withAsterisk
      />
    </FormModal>
  )
}
