import type { CreditUse } from '@warsha/contracts/workshop/customer-accounts'
import { Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import classes from './credit.module.css'
import { useUndoCreditUse } from './credits.api.ts'

export interface UndoCreditUseDialogProps {
  use: CreditUse
  onClose: () => void
}

/** Takes the use of credit back: the card is owed again, and the customer has the credit. */
export const UndoCreditUseDialog = ({ use, onClose }: UndoCreditUseDialogProps) => {
  const { t } = useTranslation('money')
  const { money, date } = useFormats()
  const undo = useUndoCreditUse()
  const form = useContractForm({
    initialValues: { reason: '' },
    schema: async () =>
      (await import('@warsha/contracts/workshop/customer-accounts')).undoCreditUse.body,
    submit: ({ reason }) =>
      mapSubmitErrors(undo.mutateAsync({ useId: use.id, reason }), { gone: t('credit.gone') }),
    onDone: () => {
      toast.success(t('credit.undone'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('credit.undo_title')}
      submitLabel={t('credit.undo')}
      failedText={t('credit.undo_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={classes.facts}>
        <Ltr className={classes.sum}>{money(use.amount)}</Ltr> · {date(use.used_on)} ·{' '}
        <Ltr className={classes.code}>{use.from_work_card_number ?? use.document_number}</Ltr>
      </p>
      <p className={classes.hint}>{t('credit.undo_text')}</p>
      <TextAreaField
        form={form}
        name="reason"
        label={t('payments.reason')}
        minRows={2}
        maxLength={500}
        withAsterisk
        data-autofocus
      />
    </FormModal>
  )
}
