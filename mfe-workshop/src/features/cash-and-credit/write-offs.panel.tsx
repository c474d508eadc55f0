import type { ReportedWriteOff } from '@warsha/contracts/workshop/money/write-offs'
import {
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useReportedWriteOffs } from './cash-and-credit.api.ts'
import classes from './cash-and-credit.module.css'

/** Leads to the work card, or to the customer's account if it was a cheque on account. */
const WriteOffRow = ({ writeOff }: { writeOff: ReportedWriteOff }) => {
  const { t } = useTranslation('cash-and-credit')
  const { money, dateTime } = useFormats()
  const { work_card_id, customer_id, document_number } = writeOff
  const to = work_card_id
    ? `/work-cards/${work_card_id}?tab=payments`
    : `/customers/${customer_id}/account`
  return (
    <tr>
      <th scope="row">
        <Link className={classes.link} to={to}>
          <Ltr>{document_number}</Ltr>
        </Link>
        <span className={classes.soft}>
          <UserText>{writeOff.customer_name}</UserText>
        </span>
      </th>
      <td data-label={t('write_offs.amount')}>
        <Ltr className={classes.amount}>{money(writeOff.amount)}</Ltr>{' '}
        {writeOff.is_reversal && (
          <StatusBadge tone="green">{t('write_offs.is_reversal')}</StatusBadge>
        )}
      </td>
      <td data-label={t('write_offs.by')}>
        <UserText>{writeOff.recorded_by_name}</UserText>
        <span className={classes.soft}>{dateTime(writeOff.recorded_at)}</span>
      </td>
      <td data-label={t('write_offs.reason')}>
        <UserText>{writeOff.reason}</UserText>
      </td>
    </tr>
  )
}

/** What was written off and taken back in the last 90 days: the newest 100. */
export const WriteOffsPanel = () => {
  const { t } = useTranslation('cash-and-credit')
  const query = useReportedWriteOffs()
  const renderRows = () => {
    if (!query.data && query.error)
      return (
        <FailedPanel
          error={query.error}
          fallback={t('write_offs.load_failed')}
          retry={() => void query.refetch()}
        />
      )
    if (!query.data) return <Skeleton height={80} radius="md" />
    if (query.data.length === 0) return <p className={classes.empty}>{t('write_offs.empty')}</p>
    return (
      <table className={classes.table} aria-labelledby="write-offs">
        <thead>
          <tr>
            {(['document', 'amount', 'by', 'reason'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`write_offs.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {query.data.map((writeOff) => (
            <WriteOffRow key={writeOff.id} writeOff={writeOff} />
          ))}
        </tbody>
      </table>
    )
  }
  return (
    <section className={classes.panel} aria-labelledby="write-offs">
      <h2 id="write-offs">{t('write_offs.title')}</h2>
      {renderRows()}
    </section>
  )
}
