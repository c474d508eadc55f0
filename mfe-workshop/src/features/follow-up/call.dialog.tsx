import { addMonths } from '@warsha/contracts/workshop/estimates/deferral-days'
import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import { shopToday, toast, UserText, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FormModal,
  mapSubmitErrors,
  TextAreaField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { type CallBody, useRecordCall } from './follow-up.api.ts'

interface CallDialogProps {
  work: WorkToCall
  onClose: () => void
}

/** Records that the customer was called, and when to call again. It counts for all open work of the car. */
export const CallDialog = ({ work, onClose }: CallDialogProps) => {
  const { t } = useTranslation('follow-up')
  const record = useRecordCall(work.id)
  const form = useContractForm<CallBody>({
    initialValues: {
      call_again_on: addMonths(shopToday(), 1),
      note: '',
      version: work.version,
    },
    schema: async () =>
      (await import('@warsha/contracts/workshop/estimates/deferred-work')).recordCall.body,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(record.mutateAsync({ body, idempotencyKey }), { gone: t('gone') }),
    onDone: () => {
      toast.success(t('called_done'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('called_title')}
      submitLabel={t('save')}
      failedText={t('call_failed')}
      onClose={onClose}
      size="md"
    >
      <p>
        <UserText>{work.customer_name}</UserText>
        {work.open_of_vehicle_count > 1 &&
          ` · ${t('counts_for', { count: work.open_of_vehicle_count })}`}
      </p>
      <DateField
        form={form}
        name="call_again_on"
        label={t('call_again_on')}
        withAsterisk
        data-autofocus
        mt="md"
      />
      <TextAreaField
        form={form}
        name="note"
        label={t('note')}
        maxLength={500}
        autosize
        minRows={2}
        mt="md"
      />
    </FormModal>
  )
}
