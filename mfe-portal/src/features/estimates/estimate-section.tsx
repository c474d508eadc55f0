import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { estimateStatusTones } from '@warsha/contracts/workshop/estimates/estimate-states'
import {
  Alert,
  FailedPanel,
  Ltr,
  Skeleton,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import portal from '../shared/portal.module.css'
import { DecidedEstimate } from './decided-estimate.tsx'
import { DecisionForm } from './decision-form.tsx'
import { useJobEstimate } from './estimate.api.ts'
import classes from './estimate.module.css'
import { LineFacts } from './line-facts.tsx'
import { AskedQuestions } from './line-questions.tsx'
import { useQuestionDrafts } from './use-question-drafts.ts'

interface EstimateContentProps {
  jobId: string
  /** True if the job has parts with proof or a warranty. */
  hasProof: boolean
  estimate: OfferedEstimate
}

const EstimateContent = ({ jobId, hasProof, estimate }: EstimateContentProps) => {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const { status, decision, valid_until } = estimate
  const version = `${estimate.id} ${estimate.version_number}`
  const [firstVersion] = useState(version)
  const drafts = useQuestionDrafts(estimate)
  if (decision)
    return (
      <>
        <DecidedEstimate
          jobId={jobId}
          hasProof={hasProof}
          estimate={estimate}
          decision={decision}
        />
        <AskedQuestions estimate={estimate} />
      </>
    )
  if (status === 'expired')
    return (
      <>
        <p>{t('estimate.expired', { date: date(valid_until) })}</p>
        {estimate.lines.map((line) => (
          <LineFacts key={line.line_key} line={line} />
        ))}
        <AskedQuestions estimate={estimate} />
      </>
    )
  return (
    <>
      <p className={portal.soft}>{t('estimate.lead', { date: date(valid_until) })}</p>
      {version !== firstVersion && (
        <Alert color="yellow" role="status">
          {t('errors:estimate_changed')}
        </Alert>
      )}
      {/* Another version is another question: what was decided about the former one does not count. */}
      <DecisionForm key={version} jobId={jobId} estimate={estimate} drafts={drafts} />
    </>
  )
}

/** The newest estimate of a job: a question, its outcome, or that it has expired. */
export const EstimateSection = ({
  jobId,
  hasProof,
}: Pick<EstimateContentProps, 'jobId' | 'hasProof'>) => {
  const { t } = useTranslation('portal')
  const { data: estimate, error, isPending, refetch } = useJobEstimate(jobId)
  if (isPending) return <Skeleton height={320} radius="lg" />
  if (!estimate)
    return (
      <FailedPanel error={error} fallback={t('estimate.failed')} retry={() => void refetch()} />
    )
  return (
    <section className={portal.card} aria-labelledby="job-estimate">
      <div className={portal.head}>
        <h2 id="job-estimate">{t('estimate.title')}</h2>
        <span className={classes.marks}>
          <Ltr className={portal.soft}>{estimate.estimate_number}</Ltr>
          <StatusBadge tone={estimateStatusTones[estimate.status]}>
            {t(`estimate.status.${estimate.status}`)}
          </StatusBadge>
        </span>
      </div>
      <div className={classes.content}>
        {estimate.message && <UserText className={classes.message}>{estimate.message}</UserText>}
        <EstimateContent jobId={jobId} hasProof={hasProof} estimate={estimate} />
      </div>
    </section>
  )
}
