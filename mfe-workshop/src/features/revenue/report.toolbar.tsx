import { IconChartBar } from '@tabler/icons-react'
import { mostReportDays } from '@warsha/contracts/report-days'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/work-card-states'
import { Alert, Button, useTranslation } from '@warsha/web-kit'
import { type FormEvent, useState } from 'react'
import { statusName } from '../work-cards/status-badge.tsx'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import { faultOf, type ReportFilters } from './report-filters.ts'
import classes from './revenue.module.css'

interface Props {
  filters: ReportFilters
  generate: (filters: ReportFilters) => void
  isWorking: boolean
}

/** What to report; nothing is read before Generate. */
export const ReportToolbar = ({ filters, generate, isWorking }: Props) => {
  const { t } = useTranslation('reports')
  const [typed, setTyped] = useState(filters)
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const field = (name: keyof ReportFilters) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(typed)
    setFault(found)
    if (!found) generate(typed)
  }
  return (
    <form className={classes.filters} onSubmit={onSubmit} noValidate>
      {(['start_date', 'end_date'] as const).map((name) => (
        <label key={name} className={classes.filter}>
          {t(name)}
          <input type="date" aria-invalid={fault !== null || undefined} {...field(name)} />
        </label>
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
      <Button type="submit" loading={isWorking} leftSection={<IconChartBar size={18} />}>
        {t('generate')}
      </Button>
      {fault && (
        <Alert color="red" role="alert" className={classes.fault}>
          {fault === 'missing'
            ? t('dates_needed')
            : t(`errors:field.${fault}`, { maximum: mostReportDays })}
        </Alert>
      )}
    </form>
  )
}
