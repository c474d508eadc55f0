import type { Loan } from '@warsha/contracts/hr/loans'
import { UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { CodeField, FieldGrid, FormModal, TextAreaField } from '@warsha/web-kit/forms'
import classes from '../shared/forms.module.css'
import { useSubmitForm } from '../shared/use-submit-form.ts'
import { useLoanName } from './loan-columns.tsx'
import { usePayLoan } from './loans.api.ts'

const schema = () => import('@warsha/contracts/hr/loans').then(({ loanPayment }) => loanPayment)

/** Records a repayment outside of the payroll. */
export const PayLoanModal = ({ loan, close }: { loan: Loan; close: () => void }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const loanName = useLoanName()
  const { mutateAsync } = usePayLoan()
  const form = useSubmitForm({
    initialValues: { amount: loan.amount_remaining.toFixed(2), notes: '' },
    schema,
    submit: (body, idempotencyKey) => mutateAsync({ id: loan.id, body, idempotencyKey }),
    doneText: t('loans.payment_recorded'),
    close,
  })
  return (
    <FormModal
      form={form}
      title={t('loans.record_payment')}
      submitLabel={t('loans.record_payment')}
      failedText={t('loans.payment_failed')}
      onClose={close}
      size="md"
    >
      <FieldGrid>
        <p className={classes.consent}>
          <UserText>{loanName(loan)}</UserText>
          {' · '}
          {t('loans.remaining')} {money(loan.amount_remaining)}
        </p>
        <CodeField
          form={form}
          name="amount"
          label={t('loans.fields.amount')}
          inputMode="decimal"
          withAsterisk
          data-autofocus
        />
        <TextAreaField form={form} name="notes" label={t('notes')} wide />
      </FieldGrid>
    </FormModal>
  )
}
