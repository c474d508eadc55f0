import { IconChartBar } from '@tabler/icons-react'
import { maxReportDays } from '@warsha/contracts/workshop/reports/report-days'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { Alert, Button, DateInput, useTranslation } from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { findRangeError, type ReportFilters } from './report-filters.ts'
import classes from './revenue.module.css'

interface ReportToolbarProps {
  filters: ReportFilters
  generate: (filters: ReportFilters) => void
  isLoading: boolean
}

/** The filters of the report. They are applied by Generate. */
export const ReportToolbar = ({ filters, generate, isLoading }: ReportToolbarProps) => {
  const { t } = useTranslation('reports')
  const [values, setValues] = useState(filters)
  const [rangeError, setRangeError] = useState<ReturnType<typeof findRangeError>>(null)
  const field = (name: keyof ReportFilters) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const error = findRangeError(values)
    setRangeError(error)
    if (!error) generate(values)
  }
  return (
    <form className={classes.filters} onSubmit={onSubmit} noValidate>
      {(['start_date', 'end_date'] as const).map((name) => (
        <div key={name} className={classes.filter}>
          <span aria-hidden="true">{t(name)}</span>
          <DateInput
            aria-label={t(name)}
            value={values[name]}
            error={rangeError !== null}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        </div>
      ))}
      <label className={classes.filter}>
        {t('payment_type')}
        <select {...field('payment_type')}>
          <option value="">{t('all')}</option>
          {paymentTypes.map((type) => (
            <option key={type} value={type}>
              {paymentTypeName(type)}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.filter}>
        {t('status')}
        <select {...field('status')}>
          <option value="">{t('all_but_cancelled')}</option>
          {workCardStatuses.map((status) => (
            <option key={status} value={status}>
              {statusName(status)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" loading={isLoading} leftSection={<IconChartBar size={18} />}>
        {t('generate')}
      </Button>
      {rangeError && (
        <Alert color="red" role="alert" className={classes.rangeError}>
          {rangeError === 'missing'
            ? t('dates_needed')
            : t(`errors:field.${rangeError}`, { maximum: maxReportDays })}
        </Alert>
      )}
    </form>
  )
}
