import { IconCloudOff } from '@tabler/icons-react'
import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import { approveBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import {
  Alert,
  ApiError,
  Button,
  FailedPanel,
  Ltr,
  PageHeader,
  Skeleton,
  StatePanel,
  useNavigate,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { lazy, Suspense, useState } from 'react'
import { BackToVehicles } from '../shared/back-link.tsx'
import { JobStatusBadge } from '../shared/job-status-badge.tsx'
import portal from '../shared/portal.module.css'
import { useIsJobLink } from '../shared/use-is-job-link.ts'
import { ShopPanel } from '../shop/shop.panel.tsx'
import { GivenRating } from './given-rating.tsx'
import { InspectionSummary } from './inspection-summary.tsx'
import { useJob } from './job.api.ts'
import classes from './job.module.css'
import { JobActions } from './job-actions.tsx'
import { CostSummary, InvoiceLink, PartList, TaskList, VehicleAndDates } from './job-details.tsx'
import { JobTracker } from './job-tracker.tsx'
import { ProvenParts } from './proven-parts.tsx'
import { Purchase, PurchaseHeader } from './purchase.tsx'
import { SharedFiles } from './shared-files.tsx'

/** Loaded after the receipt is confirmed: few visits need it. */
const RatingForm = lazy(() =>
  import('./rating-form.tsx').then(({ RatingForm: component }) => ({ default: component })),
)

/** Says what the link does not open, and how to get more. */
const AccountHint = () => {
  const { t } = useTranslation('portal')
  return (
    <section className={portal.card} aria-labelledby="account-hint">
      <h2 id="account-hint">{t('access.title')}</h2>
      <p className={portal.soft}>{t('access.text')}</p>
    </section>
  )
}

/** Loaded for jobs whose estimate was sent. */
const EstimateSection = lazy(() =>
  import('../estimates/estimate-section.tsx').then(({ EstimateSection: component }) => ({
    default: component,
  })),
)

interface RatingProps {
  job: PortalJobDetail
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The rating, the form, or a button that opens the form. */
const Rating = ({ job, isOpen, onOpen, onClose }: RatingProps) => {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const isJobLink = useIsJobLink()
  const leave = () => (isJobLink ? onClose() : navigate('/customer-portal/vehicles'))
  if (job.feedback) return <GivenRating feedback={job.feedback} />
  if (!job.delivery_confirmed) return null
  if (isOpen)
    return (
      <Suspense fallback={<Skeleton height={260} radius="lg" />}>
        <RatingForm jobId={job.id} onDone={() => void leave()} />
      </Suspense>
    )
  return (
    <Button variant="default" onClick={onOpen}>
      {t('rating.later')}
    </Button>
  )
}

const Job = ({ job }: { job: PortalJobDetail }) => {
  const [isRating, setRating] = useState(false)
  const isJobLink = useIsJobLink()
  const waitsForApproval = approveBlockedBy({ ...job, started_at: null }) === null
  return (
    <div className={classes.page}>
      {job.estimate_status && (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <EstimateSection jobId={job.id} hasProof={(job.proven_parts?.length ?? 0) > 0} />
        </Suspense>
      )}
      {/* A question comes first: what is to be done, its price, and then the answer. */}
      {!waitsForApproval && <JobTracker job={job} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <InspectionSummary job={job} />
          <TaskList job={job} />
          <PartList job={job} />
          <ProvenParts job={job} />
          <SharedFiles job={job} />
        </div>
        <div className={classes.column}>
          <CostSummary job={job} />
          <JobActions job={job} onConfirmed={() => setRating(true)} />
          <Rating
            job={job}
            isOpen={isRating}
            onOpen={() => setRating(true)}
            onClose={() => setRating(false)}
          />
          {!isJobLink && <InvoiceLink job={job} />}
        </div>
      </div>
      {waitsForApproval && <JobTracker job={job} />}
      <VehicleAndDates job={job} />
      {isJobLink && <AccountHint />}
    </div>
  )
}

const JobHeader = ({ job }: { job: PortalJobDetail }) => {
  const { t } = useTranslation('portal')
  const isJobLink = useIsJobLink()
  return (
    <>
      <ShopPanel
        question={t('shop.message', { number: job.work_card_number, plate: job.plate_number })}
      />
      <PageHeader
        title={`\u2068${job.make} ${job.model}\u2069 · \u2066${job.plate_number}\u2069`}
        text={
          <span className={classes.state}>
            <Ltr>{job.work_card_number}</Ltr>
            <JobStatusBadge status={job.status} />
          </span>
        }
        actions={!isJobLink && <BackToVehicles />}
      />
    </>
  )
}

/** One job, or a purchase of parts: how far it is, what it costs, and what the customer can decide. */
export default function JobPage() {
  const { t } = useTranslation('portal')
  const { id: jobId = '' } = useParams()
  const { data: job, error, isPending, refetch } = useJob(jobId)
  if (error instanceof ApiError && error.status === 404)
    return (
      <StatePanel
        isScreen
        title={t('job.gone')}
        text={t('job.gone_text')}
        action={<BackToVehicles />}
      />
    )
  if (isPending) return <Skeleton height={420} radius="lg" />
  if (!job)
    return <FailedPanel error={error} fallback={t('job.failed')} retry={() => void refetch()} />
  const isPurchase = job.kind === 'counter_sale'
  return (
    <>
      {isPurchase ? <PurchaseHeader job={job} /> : <JobHeader job={job} />}
      {error && (
        <Alert color="yellow" role="status" icon={<IconCloudOff />} mb="md">
          {t(error instanceof ApiError && error.status === 0 ? 'job.offline' : 'job.stale')}
        </Alert>
      )}
      {isPurchase ? <Purchase job={job} /> : <Job key={job.id} job={job} />}
    </>
  )
}
