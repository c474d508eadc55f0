import type { Cheque } from '@warsha/contracts/workshop/money/cheques'
import { toast, useFormats, useTranslation } from '@warsha/web-kit'
import { FieldGrid, FormModal, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import { type ChequeDetailValues, ChequeFields, emptyChequeDetails } from './cheque-fields.tsx'
import { useReplaceCheque } from './cheques.api.ts'
import classes from './cheques.module.css'
import { unpaidAmountOf } from './unpaid-amount.ts'

interface ReplaceValues extends ChequeDetailValues {
  version: number
}

/** Another cheque for the unpaid rest of a returned one. */
export const ReplaceChequeDialog = ({
  cheque,
  onClose,
}: {
  cheque: Cheque
  onClose: () => void
}) => {
  const { t } = useTranslation('cheques')
  const { money } = useFormats()
  const replace = useReplaceCheque(cheque.id)
  const form = useContractForm<ReplaceValues>({
    initialValues: {
      ...emptyChequeDetails,
      version: cheque.version,
      bank_name: cheque.bank_name,
      drawer_name: cheque.drawer_name,
    },
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cheques')).chequeReplacement,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(replace.mutateAsync({ body, idempotencyKey }), {
        gone: t('gone'),
        fields: { duplicate_cheque: 'number' },
      }),
    onDone: () => {
      toast.success(t('added', { number: form.fields.values.number }))
      onClose()
    },
  })
  const rest = unpaidAmountOf(cheque)
  return (
    <FormModal
      form={form}
      title={t('ask.replaced')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      onClose={onClose}
    >
      <p className={classes.subject}>
        {t('change.of', {
          number: cheque.number,
          customer: cheque.customer.name,
          amount: money(cheque.amount),
        })}
      </p>
      <p className={classes.hint}>{t('ask.replaced_text', { amount: money(rest) })}</p>
      <FieldGrid>
        <ChequeFields form={form} focusOn="number" />
      </FieldGrid>
    </FormModal>
  )
}
