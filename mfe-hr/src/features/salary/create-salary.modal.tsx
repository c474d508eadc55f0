import { filsToNumber } from '@warsha/contracts/base/money'
import { salaryBlockedBy, salaryFields } from '@warsha/contracts/hr/salary-rules'
import { Button, Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { CodeField, FieldGrid, FieldSection, FormModal, SelectField } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useEmployeeChoices } from '../employees/employee-choices.ts'
import { currentMonth, useMonthName } from '../shared/months.ts'
import classes from '../shared/pay.module.css'
import { useSubmitForm } from '../shared/use-submit-form.ts'
import { DeductionWarnings } from './deduction-warnings.tsx'
import { fetchProposal, useCreateSalary } from './salary.api.ts'
import { emptySalary, toSalaryBody, toSalaryValues, totalsOf } from './salary-values.ts'

const schema = () => import('@warsha/contracts/hr/salary').then(({ newSalary }) => newSalary)
const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Creates a salary record. The net salary is calculated while the user types. */
export const CreateSalaryModal = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('pay')
  const { money } = useFormats()
  const monthName = useMonthName()
  const employees = useEmployeeChoices()
  const { mutateAsync } = useCreateSalary()
  const [isProposing, setProposing] = useState(false)
  const now = currentMonth()
  const form = useSubmitForm({
    initialValues: {
      employee_id: '',
      month: String(now.month),
      year: String(now.year),
      ...emptySalary,
    },
    schema,
    submit: (values, idempotencyKey) => mutateAsync({ body: values as never, idempotencyKey }),
    doneText: t('salary.created'),
    close,
  })
  const { values } = form.fields
  const totals = totalsOf(values)
  const blockedBy = totals && salaryBlockedBy(totals)

  const propose = async () => {
    setProposing(true)
    try {
      const { employee_id, month, year } = values
      const { data } = await fetchProposal(employee_id, Number(month), Number(year))
      form.fields.setValues(toSalaryBody(toSalaryValues(data)))
    } catch (error) {
      toast.error(error, t('salary.propose_failed'))
    } finally {
      setProposing(false)
    }
  }
  const amountField = (name: string) => (
    <CodeField
      key={name}
      form={form}
      name={name}
      label={t(`salary.fields.${name}`)}
      inputMode="decimal"
      withAsterisk={name === 'basic_salary'}
    />
  )
  return (
    <FormModal
      form={form}
      title={t('salary.create')}
      submitLabel={t('salary.create')}
      failedText={t('salary.create_failed')}
      onClose={close}
      size="xl"
    >
      <FieldGrid>
        <SelectField
          form={form}
          name="employee_id"
          label={t('employee')}
          searchable
          data={employees}
          withAsterisk
          data-autofocus
        />
        <SelectField
          form={form}
          name="month"
          label={t('salary.month')}
          data={months.map((month) => ({
            value: String(month),
            label: monthName({ month, year: Number(values.year) || now.year }),
          }))}
          withAsterisk
        />
        <CodeField form={form} name="year" label={t('year')} inputMode="numeric" withAsterisk />
        <Button
          className={classes.propose}
          variant="default"
          loading={isProposing}
          disabled={values.employee_id === ''}
          onClick={() => void propose()}
        >
          {t('salary.propose')}
        </Button>
      </FieldGrid>
      <FieldSection title={t('salary.earnings')}>
        {salaryFields.slice(0, 7).map(amountField)}
      </FieldSection>
      <FieldSection title={t('salary.deductions')}>
        {salaryFields.slice(7).map(amountField)}
        <div className={classes.summary}>
          <div aria-live="polite">
            <DeductionWarnings values={values} />
          </div>
          <output
            className={classes.net}
            aria-live="polite"
            data-blocked={blockedBy ? true : undefined}
          >
            <span>
              {blockedBy
                ? t(`errors:${blockedBy}`, {
                    total: filsToNumber(totals.total_deductions).toFixed(2),
                    subtotal: filsToNumber(totals.gross_salary).toFixed(2),
                  })
                : t('salary.net')}
            </span>
            <Ltr className={classes.netValue}>
              {totals ? money(filsToNumber(totals.net_salary)) : '–'}
            </Ltr>
          </output>
        </div>
      </FieldSection>
    </FormModal>
  )
}
