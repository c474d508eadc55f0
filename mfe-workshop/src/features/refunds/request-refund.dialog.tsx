import { paymentMethods } from '@warsha/contracts/workshop/payment-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  LtrField,
  SelectField,
  TextAreaField,
} from '@warsha/web-kit/forms'
import list from '../money-shared/money-list.module.css'
import { methodName } from '../payments/payment-texts.ts'
import { useIsManagement } from '../roles/use-is-management.ts'
import { RefundNote } from './refund.note.tsx'
import {
  type RefundValues,
  type RequestRefundProps,
  useRequestRefundForm,
} from './use-request-refund-form.ts'

export type RequestRefundDialogProps = RequestRefundProps

/** Gives back what is left of a payment, by default all of it and as it was received. */
export const RequestRefundDialog = (props: RequestRefundDialogProps) => {
  const { credit, onClose } = props
  const { t } = useTranslation('refunds')
  const { money, date } = useFormats()
  const isManagement = useIsManagement()
  const { form, isCrediting } = useRequestRefundForm(props)
  const field = bindFields<RefundValues>({
    form,
    notes: {},
    focusOn: 'amount',
    label: (name) => t(`fields.${name}`),
  })
  // Reception gives money back as it was received.
  const methods = isManagement ? paymentMethods : [credit.payment_method]
  const { values } = form.fields
  return (
    <FormModal
      form={form}
      title={t('request.title')}
      submitLabel={t(isCrediting ? 'request.credit_and_submit' : 'request.submit')}
      failedText={t('request.failed')}
      onClose={onClose}
      size="md"
    >
      <p className={list.hint}>
        <Ltr className={list.code}>{credit.document_number}</Ltr> · {date(credit.business_date)} ·{' '}
        {t('request.left', { amount: money(credit.available) })}
      </p>
      <FieldGrid>
        <LtrField {...field('amount')} inputMode="decimal" withAsterisk />
        <SelectField
          {...field('refund_method')}
          data={methods.map((value) => ({ value, label: methodName(value) }))}
          disabled={!isManagement}
          withAsterisk
        />
        <TextAreaField {...field('reason')} minRows={2} maxLength={500} wide withAsterisk />
      </FieldGrid>
      {isCrediting && <p className={list.hint}>{t('request.credits_advance')}</p>}
      <RefundNote
        amount={values.amount}
        method={values.refund_method}
        limit={credit.refund_limit}
      />
    </FormModal>
  )
}
