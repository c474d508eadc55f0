import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { Ltr, PageHeader, useFormats, useTranslation } from '@warsha/web-kit'
import { BackLink } from '../shared/back-link.tsx'
import { JobStatusBadge } from '../shared/job-status-badge.tsx'
import { ShopPanel } from '../shop/shop.panel.tsx'
import classes from './job.module.css'
import { CostSummary, DueAmount, InvoiceLink, PartList } from './job-details.tsx'
import { ProvenParts } from './proven-parts.tsx'
import { SharedFiles } from './shared-files.tsx'

interface PurchaseProps {
  job: PortalJobDetail
}

export const PurchaseHeader = ({ job }: PurchaseProps) => {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  return (
    <>
      <ShopPanel question={t('purchase.message', { number: job.work_card_number })} />
      <PageHeader
        title={t('purchase.title')}
        text={
          <span className={classes.state}>
            <Ltr>{job.work_card_number}</Ltr>
            <span>{dateTime(job.received_date)}</span>
            <JobStatusBadge status={job.status} />
          </span>
        }
        actions={<BackLink to="/customer-portal/invoices">{t('purchase.back')}</BackLink>}
      />
    </>
  )
}

/** Parts that the customer bought without a car: nothing is in progress, and there is nothing to confirm or to rate. */
export const Purchase = ({ job }: PurchaseProps) => (
  <div className={classes.columns}>
    <div className={classes.column}>
      <PartList job={job} />
      <ProvenParts job={job} />
      <SharedFiles job={job} />
    </div>
    <div className={classes.column}>
      <CostSummary job={job} />
      <DueAmount job={job} />
      <InvoiceLink job={job} />
    </div>
  </div>
)
