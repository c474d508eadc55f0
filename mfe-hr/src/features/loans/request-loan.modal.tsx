import { parseAmount, toAed } from '@warsha/contracts/base/money'
import { loanTypes, maxInstallments, splitInstallments } from '@warsha/contracts/hr/loan-rules'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { CodeField, FieldGrid, FormModal, SelectField, TextAreaField } from '@warsha/web-kit/forms'
import classes from '../shared/forms.module.css'
import { useSubmitForm } from '../shared/use-submit-form.ts'
import { useRequestLoan } from './loans.api.ts'

const schema = () => import('@warsha/contracts/hr/loans').then(({ newLoan }) => newLoan)

/** Asks for a loan or an advance. The installment is shown while the user types. */
export const RequestLoanModal = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const request = useRequestLoan()
  const form = useSubmitForm({
    initialValues: { type: 'advance' as string, amount: '', installments: '1', reason: '' },
    schema,
    submit: (body, idempotencyKey) => request.mutateAsync({ body: body as never, idempotencyKey }),
    doneText: t('request_sent'),
    close,
  })
  const { amount, installments } = form.fields.values
  const total = parseAmount(amount)
  const [first] = total ? splitInstallments(total, Number(installments)) : []
  const field = (name: string) => ({ form, name, label: t(`loans.fields.${name}`) })
  return (
    <FormModal
      form={form}
      title={t('loans.request')}
      submitLabel={t('send_request')}
      failedText={t('request_failed')}
      onClose={close}
    >
      <FieldGrid>
        <SelectField
          {...field('type')}
          data={loanTypes.map((value) => ({ value, label: t(`loans.types.${value}`) }))}
          withAsterisk
        />
        <CodeField {...field('amount')} inputMode="decimal" withAsterisk data-autofocus />
        <SelectField
          {...field('installments')}
          data={Array.from({ length: maxInstallments }, (_, index) => String(index + 1))}
        />
        <TextAreaField {...field('reason')} wide withAsterisk />
        <output className={classes.net} aria-live="polite">
          <span>{t('loans.monthly')}</span>
          <Ltr className={classes.netValue}>{first === undefined ? '–' : money(toAed(first))}</Ltr>
        </output>
        <p className={classes.consent}>{t('loans.consent')}</p>
      </FieldGrid>
    </FormModal>
  )
}
