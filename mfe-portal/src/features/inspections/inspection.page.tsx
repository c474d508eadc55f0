import { IconFileTypePdf } from '@tabler/icons-react'
import type { PortalInspection } from '@warsha/contracts/portal/portal'
import {
  ApiError,
  FailedPanel,
  PageHeader,
  Skeleton,
  StatePanel,
  UserText,
  useFormats,
  useNameOf,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { useId } from 'react'
import { BackLink } from '../shared/back-link.tsx'
import portal from '../shared/portal.module.css'
import { InspectedPoint } from './inspected-point.tsx'
import classes from './inspection.module.css'
import { useJobInspections } from './inspections.api.ts'

const order = ['red', 'amber', 'skipped', 'green'] as const

interface ResultGroupProps {
  inspection: PortalInspection
  result: (typeof order)[number]
}

/** The points of one result. Nothing without any. */
const ResultGroup = ({ inspection, result }: ResultGroupProps) => {
  const { t } = useTranslation('inspection')
  const { number } = useFormats()
  const id = useId()
  const points = inspection.points.filter((point) => point.result === result)
  if (points.length === 0) return null
  return (
    <section className={portal.card} aria-labelledby={id}>
      <h2 id={id}>
        {t(`results.${result}`)} <span className={portal.soft}>{number(points.length)}</span>
      </h2>
      <ul className={classes.points}>
        {points.map((point) => (
          <InspectedPoint key={point.id} point={point} />
        ))}
      </ul>
    </section>
  )
}

const InspectionResult = ({ inspection }: { inspection: PortalInspection }) => {
  const { t } = useTranslation('inspection')
  const { dateTime } = useFormats()
  const nameOf = useNameOf()
  return (
    <article className={classes.inspection}>
      <p className={classes.head}>
        <strong>
          <UserText>{nameOf(inspection)}</UserText>
        </strong>
        <span className={portal.soft}>
          {t('completed_on', { date: dateTime(inspection.completed_at) })}
        </span>
        {inspection.pdf_url && (
          <a href={inspection.pdf_url} className={portal.link}>
            <IconFileTypePdf size={18} aria-hidden="true" /> {t('pdf')}
          </a>
        )}
      </p>
      {order.map((result) => (
        <ResultGroup key={result} inspection={inspection} result={result} />
      ))}
    </article>
  )
}

const Inspections = ({ jobId }: { jobId: string }) => {
  const { t } = useTranslation('inspection')
  const { data, error, refetch } = useJobInspections(jobId)
  if (error instanceof ApiError && error.status === 404)
    return <StatePanel isScreen title={t('gone')} text={t('gone_text')} />
  if (!data && error)
    return <FailedPanel error={error} fallback={t('failed')} retry={() => void refetch()} />
  if (!data) return <Skeleton height={320} radius="lg" aria-busy="true" />
  if (data.length === 0) return <StatePanel title={t('empty')} text={t('empty_text')} />
  return data.map((inspection) => <InspectionResult key={inspection.id} inspection={inspection} />)
}

/** The result of the inspections of a job: what needs work comes first. */
export default function InspectionPage() {
  const { t } = useTranslation('inspection')
  const { id = '' } = useParams()
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<BackLink to={`/customer-portal/jobs/${id}`}>{t('back')}</BackLink>}
      />
      <Inspections jobId={id} />
    </>
  )
}
