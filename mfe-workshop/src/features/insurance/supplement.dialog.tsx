import { shopToday, toast, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useAddSupplement } from './insurance.api.ts'

export interface SupplementDialogProps {
  cardId: string
  onClose: () => void
}

/** What the insurer approved in addition, for instance for hidden damage. */
export const SupplementDialog = ({ cardId, onClose }: SupplementDialogProps) => {
  const { t } = useTranslation('insurance')
  const add = useAddSupplement(cardId)
  const form = useContractForm({
    initialValues: { approval_number: '', approved_amount: '', approved_on: shopToday() },
    schema: async () =>
      (await import('@warsha/contracts/workshop/insurance/insurance-claims')).supplementBody,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(add.mutateAsync({ body, idempotencyKey }), {
        gone: t('card_gone'),
        fields: { duplicate_approval: 'approval_number' },
      }),
    onDone: () => {
      toast.success(t('supplement_added'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('add_supplement')}
      submitLabel={t('add')}
      failedText={t('save_failed')}
      onClose={onClose}
      size="md"
    >
      <FieldGrid>
        <LtrField
          form={form}
          name="approval_number"
          label={t('fields.approval_number')}
          maxLength={100}
          withAsterisk
          data-autofocus
        />
        <LtrField
          form={form}
          name="approved_amount"
          label={t('fields.approved_amount')}
          inputMode="decimal"
          withAsterisk
        />
        <DateField form={form} name="approved_on" label={t('fields.approved_on')} withAsterisk />
      </FieldGrid>
    </FormModal>
  )
}
