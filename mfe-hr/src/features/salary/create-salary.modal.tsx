import { earningFields, type SalaryField, salaryFields } from '@warsha/contracts/hr/salary-rules'
import { ApiError, Button, detailText, toast, useTranslation } from '@warsha/web-kit'
import {
  CodeField,
  type ContractForm,
  FieldGrid,
  FieldSection,
  FormModal,
  SelectField,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useEmployeeChoices } from '../employees/employee-choices.ts'
import { currentMonth, useMonthName } from '../shared/months.ts'
import { useSubmitForm } from '../shared/use-submit-form.ts'
import { NetSalary } from './net-salary.tsx'
import { fetchProposal, useCreateSalary } from './salary.api.ts'
import classes from './salary.module.css'
import { emptySalary, type SalaryValues, toSalaryBody, toSalaryValues } from './salary-values.ts'

type NewSalaryValues = SalaryValues & { employee_id: string; month: string; year: string }
type NewSalaryForm = ContractForm<NewSalaryValues>

const schema = () => import('@warsha/contracts/hr/salary').then(({ newSalary }) => newSalary)
const months = Array.from({ length: 12 }, (_, index) => index + 1)
const notEarningFields = salaryFields.filter(
  (field) => !(earningFields as readonly SalaryField[]).includes(field),
)

/** Returns true if both values are for the same employee, month and year. */
const isSameSalary = (one: NewSalaryValues, other: NewSalaryValues): boolean =>
  one.employee_id === other.employee_id && one.month === other.month && one.year === other.year

/** Returns the proposed amounts of the fields that did not change since the request. */
const keepTypedAmounts = (
  proposed: SalaryValues,
  requested: NewSalaryValues,
  current: NewSalaryValues,
): Partial<SalaryValues> =>
  Object.fromEntries(
    salaryFields
      .filter((field) => current[field] === requested[field])
      .map((field) => [field, proposed[field]]),
  )

/** Fills the amounts of the form with those that the server proposes. */
const ProposeButton = ({ form }: { form: NewSalaryForm }) => {
  const { t } = useTranslation('pay')
  const [isProposing, setProposing] = useState(false)
  const propose = async () => {
    const requested = form.fields.getValues()
    const { employee_id, month, year } = requested
    // The user may choose another employee or month before the response.
    const isOutdated = () => !isSameSalary(requested, form.fields.getValues())
    setProposing(true)
    try {
      const { data } = await fetchProposal(employee_id, Number(month), Number(year))
      if (isOutdated()) return
      const proposed = toSalaryBody(toSalaryValues(data))
      form.fields.setValues(keepTypedAmounts(proposed, requested, form.fields.getValues()))
    } catch (error) {
      if (isOutdated()) return
      const [detail] = error instanceof ApiError ? error.details : []
      if (detail) form.fields.setFieldError(detail.path, detailText(detail))
      else toast.error(error, t('salary.propose_failed'))
    } finally {
      setProposing(false)
    }
  }
  return (
    <Button
      className={classes.propose}
      variant="default"
      loading={isProposing}
      disabled={form.fields.values.employee_id === ''}
      onClick={() => void propose()}
    >
      {t('salary.propose')}
    </Button>
  )
}

const EmployeeAndMonth = ({ form }: { form: NewSalaryForm }) => {
  const { t } = useTranslation('pay')
  const monthName = useMonthName()
  const year = Number(form.fields.values.year) || currentMonth().year
  return (
    <FieldGrid>
      <SelectField
        form={form}
        name="employee_id"
        label={t('employee')}
        searchable
        data={useEmployeeChoices()}
        withAsterisk
        data-autofocus
      />
      <SelectField
        form={form}
        name="month"
        label={t('salary.month')}
        data={months.map((month) => ({ value: String(month), label: monthName({ month, year }) }))}
        withAsterisk
      />
      <CodeField form={form} name="year" label={t('year')} inputMode="numeric" withAsterisk />
      <ProposeButton form={form} />
    </FieldGrid>
  )
}

interface AmountFieldsProps {
  form: NewSalaryForm
  names: readonly SalaryField[]
}

const AmountFields = ({ form, names }: AmountFieldsProps) => {
  const { t } = useTranslation('pay')
  return names.map((name) => (
    <CodeField
      key={name}
      form={form}
      name={name}
      label={t(`salary.fields.${name}`)}
      inputMode="decimal"
      withAsterisk={name === 'basic_salary'}
    />
  ))
}

/** Creates a salary record. The net salary is calculated while the user types. */
export const CreateSalaryModal = ({ close }: { close: () => void }) => {
  const { t } = useTranslation('pay')
  const { mutateAsync } = useCreateSalary()
  const now = currentMonth()
  const form = useSubmitForm<NewSalaryValues>({
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
  return (
    <FormModal
      form={form}
      title={t('salary.create')}
      submitLabel={t('salary.create')}
      failedText={t('salary.create_failed')}
      onClose={close}
      size="xl"
    >
      <EmployeeAndMonth form={form} />
      <FieldSection title={t('salary.earnings')}>
        <AmountFields form={form} names={earningFields} />
      </FieldSection>
      <FieldSection title={t('salary.deductions')}>
        <AmountFields form={form} names={notEarningFields} />
        <NetSalary values={form.fields.values} />
      </FieldSection>
    </FormModal>
  )
}
