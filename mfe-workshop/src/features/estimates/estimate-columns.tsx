import type { EstimateRow } from '@warsha/contracts/workshop/estimates/estimate-records'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import type { Column } from '@warsha/web-kit/table'
import { EstimateStatusBadge } from './estimate-status.badge.tsx'
import classes from './estimates.module.css'

export const useEstimateColumns = (): Column<EstimateRow>[] => {
  const { t } = useTranslation('estimates')
  const { money, date, dateTime } = useFormats()
  return [
    {
      id: 'number',
      header: t('columns.number'),
      card: 'title',
      cell: ({ estimate_number, version_number }) => (
        <>
          <Ltr className={classes.code}>{estimate_number}</Ltr>
          <span className={classes.secondary}>{t('version', { number: version_number })}</span>
        </>
      ),
    },
    {
      id: 'vehicle',
      header: t('columns.vehicle'),
      card: 'subtitle',
      cell: ({ plate_number, make, model }) => (
        <>
          <Ltr className={classes.code}>{plate_number}</Ltr>
          <span className={classes.secondary}>
            <UserText>{`${make} ${model}`}</UserText>
          </span>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: ({ customer_name }) => <UserText>{customer_name}</UserText>,
    },
    {
      id: 'sent',
      header: t('columns.sent'),
      cell: ({ sent_at }) => (sent_at ? dateTime(sent_at) : emptyValue),
    },
    {
      id: 'valid_until',
      header: t('columns.valid_until'),
      cell: ({ valid_until }) => date(valid_until),
    },
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      cell: ({ total_amount }) => <Ltr>{money(total_amount)}</Ltr>,
    },
    {
      id: 'approved',
      header: t('columns.approved'),
      align: 'end',
      cell: ({ approved_amount }) => (
        <Ltr>{approved_amount === null ? emptyValue : money(approved_amount)}</Ltr>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status, open_questions_count: count }) => (
        <>
          <EstimateStatusBadge status={status} />
          {count > 0 && <span className={classes.secondary}>{t('open_questions', { count })}</span>}
        </>
      ),
    },
  ]
}
