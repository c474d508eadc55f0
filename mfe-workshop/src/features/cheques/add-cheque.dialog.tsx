import { type Aed, toAmountText } from '@warsha/contracts/base/money'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { NewOwnerForm, OwnerField, useOwner } from '../vehicles/owner.field.tsx'
import { type ChequeDetailValues, ChequeFields, emptyChequeDetails } from './cheque-fields.tsx'
import { useAddCheque } from './cheques.api.ts'
import classes from './cheques.module.css'

export interface AddChequeDialogProps {
  /** The customer and the work card. Without them, the customer is a field. */
  owner?: { customerId: string; workCardId?: string; drawerName?: string }
  /** Proposed, in AED. */
  amount?: Aed
  onClose: () => void
}

interface AddChequeValues extends ChequeDetailValues {
  customer_id: string
  work_card_id: string
  amount: string
}

export const AddChequeDialog = ({ owner, amount, onClose }: AddChequeDialogProps) => {
  const { t } = useTranslation('cheques')
  const add = useAddCheque()
  const form = useContractForm<AddChequeValues>({
    initialValues: {
      ...emptyChequeDetails,
      drawer_name: owner?.drawerName ?? '',
      customer_id: owner?.customerId ?? '',
      work_card_id: owner?.workCardId ?? '',
      amount: amount === undefined ? '' : toAmountText(amount),
    },
    schema: async () => (await import('@warsha/contracts/workshop/money/cheques')).newCheque,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(add.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
        fields: { payment_exceeds_outstanding: 'amount', duplicate_cheque: 'number' },
      }),
    onDone: () => {
      toast.success(t('added', { number: form.fields.values.number }))
      onClose()
    },
  })
  const customer = useOwner(form)
  return (
    <>
      <FormModal
        form={form}
        title={t('add_title')}
        submitLabel={t('save')}
        failedText={t('save_failed')}
        onClose={onClose}
      >
        <p className={classes.hint}>{t('add_text')}</p>
        <FieldGrid>
          {!owner && (
            <OwnerField
              field={{ form, name: 'customer_id', label: t('fields.customer_id') }}
              owner={customer}
            />
          )}
          <LtrField
            form={form}
            name="amount"
            label={t('fields.amount')}
            inputMode="decimal"
            withAsterisk
            wide
          />
          <ChequeFields form={form} focusOn={owner ? 'number' : 'customer_id'} />
        </FieldGrid>
      </FormModal>
      <NewOwnerForm owner={customer} />
    </>
  )
}
