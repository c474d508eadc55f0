import { IconCamera, IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import type { EstimateDecision } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { LineOutcome } from '@warsha/contracts/workshop/estimates/estimate-states'
import {
  FailedPanel,
  Ltr,
  Skeleton,
  StatusBadge,
  type Tone,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import { provenPartsId } from '../shared/proven-parts-id.ts'
import { useJobReceipt } from './estimate.api.ts'
import classes from './estimate.module.css'
import { LineFacts } from './line-facts.tsx'

const tones: Record<LineOutcome, Tone> = { approved: 'green', declined: 'grey', deferred: 'amber' }

const DecidedLines = ({
  estimate,
  decision,
}: {
  estimate: OfferedEstimate
  decision: EstimateDecision
}) => {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const byKey = new Map(decision.lines.map((line) => [line.line_key, line]))
  return (
    <ul className={classes.decided}>
      {estimate.lines.map((line) => {
        const outcome = byKey.get(line.line_key)
        return (
          <li key={line.line_key}>
            <LineFacts line={line} />
            {outcome && (
              <span className={classes.marks}>
                <StatusBadge tone={tones[outcome.decision] ?? 'grey'}>
                  {t(`estimate.outcome.${outcome.decision}`)}
                </StatusBadge>
                {outcome.fulfilment === 'to_order' && (
                  <StatusBadge tone="violet">{t('estimate.to_order')}</StatusBadge>
                )}
                {outcome.fulfilment === 'not_needed' && (
                  <StatusBadge tone="grey">{t('estimate.not_needed')}</StatusBadge>
                )}
                {outcome.deferred_until && (
                  <span className={portal.soft}>{date(outcome.deferred_until)}</span>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The receipt with its code, which anybody who holds it can verify. */
const Receipt = ({ jobId, hasProof }: Pick<DecidedEstimateProps, 'jobId' | 'hasProof'>) => {
  const { t } = useTranslation('portal')
  const { data: receipt, error, isPending, refetch } = useJobReceipt(jobId)
  if (isPending) return <Skeleton height={120} radius="lg" />
  if (!receipt)
    return (
      <FailedPanel
        error={error}
        fallback={t('estimate.receipt_failed')}
        retry={() => void refetch()}
      />
    )
  return (
    <section className={classes.receipt} aria-labelledby="approval-receipt">
      <img src={receipt.qr_code} alt={t('estimate.qr')} className={classes.qr} />
      <div>
        <h3 id="approval-receipt">{t('estimate.receipt')}</h3>
        <p>
          <Ltr>{receipt.receipt_number}</Ltr>
        </p>
        <p>
          <a href={receipt.pdf_url} className={portal.link}>
            <IconFileTypePdf size={18} aria-hidden="true" /> {t('estimate.receipt_pdf')}
          </a>
        </p>
        <p>
          <a href={receipt.verify_url} className={portal.link}>
            <IconShieldCheck size={18} aria-hidden="true" /> {t('estimate.verify')}
          </a>
        </p>
        {hasProof && (
          <p>
            <a href={`#${provenPartsId}`} className={portal.link}>
              <IconCamera size={18} aria-hidden="true" /> {t('estimate.proof')}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

interface DecidedEstimateProps {
  jobId: string
  /** True if the job has parts with proof or a warranty. */
  hasProof: boolean
  estimate: OfferedEstimate
  decision: EstimateDecision
}

/** The outcome: who decided and when, each line, the approved total and the receipt. */
export const DecidedEstimate = ({ jobId, hasProof, estimate, decision }: DecidedEstimateProps) => {
  const { t } = useTranslation('portal')
  const { money, dateTime } = useFormats()
  return (
    <>
      {decision.decided_by_kind === 'staff' && (
        <p role="note" className={classes.byStaff}>
          {t('estimate.by_staff')} <UserText>{decision.reason}</UserText>
        </p>
      )}
      <dl className={portal.details}>
        <div>
          <dt>{t('estimate.decided_by')}</dt>
          <dd>
            <UserText>{decision.name}</UserText>
          </dd>
        </div>
        <div>
          <dt>{t('estimate.decided_at')}</dt>
          <dd>{dateTime(decision.decided_at)}</dd>
        </div>
        <div>
          <dt>{t('estimate.total')}</dt>
          <dd>
            <Ltr>{money(decision.total_amount)}</Ltr>
          </dd>
        </div>
        {decision.deposit_amount !== undefined && decision.deposit_amount > 0 && (
          <div>
            <dt>{t('estimate.deposit')}</dt>
            <dd>
              <Ltr>{money(decision.deposit_amount)}</Ltr>
            </dd>
          </div>
        )}
      </dl>
      <DecidedLines estimate={estimate} decision={decision} />
      <Receipt jobId={jobId} hasProof={hasProof} />
    </>
  )
}
