import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { InspectionFinding } from '@warsha/contracts/workshop/inspections/inspections'
import {
  Button,
  FailedPanel,
  StatusBadge,
  UserText,
  usePreferences,
  useTranslation,
} from '@warsha/web-kit'
import { useInspectionFindings } from '../inspections/findings.api.ts'
import { toneOf, useMeasuredText } from '../inspections/inspection-names.ts'
import classes from './estimates.module.css'

/** Returns a function that names a point in the language of the page, or in the other one. */
export const useFindingName = () => {
  const language = usePreferences((preferences) => preferences.language)
  return ({ name_en, name_ar }: Pick<InspectionFinding, 'name_en' | 'name_ar'>): string =>
    (language === 'ar' ? (name_ar ?? name_en) : (name_en ?? name_ar)) ?? ''
}

interface FindingRowProps {
  finding: InspectionFinding
  isOffered: boolean
  onOffer: () => void
  isBusy: boolean
}

const FindingRow = ({ finding, isOffered, onOffer, isBusy }: FindingRowProps) => {
  const { t } = useTranslation('estimates')
  const name = useFindingName()(finding)
  const measured = useMeasuredText()(finding)
  return (
    <li className={classes.findingRow}>
      <span>
        <StatusBadge tone={toneOf(finding.result)}>{t(`findings.${finding.result}`)}</StatusBadge>{' '}
        <UserText>{name}</UserText>
        {(measured || finding.note) && (
          <span className={classes.secondary}>
            {measured && <bdi>{measured}</bdi>}
            {measured && finding.note && ' · '}
            {finding.note && <UserText>{finding.note}</UserText>}
          </span>
        )}
      </span>
      {isOffered ? (
        <StatusBadge tone="green">{t('findings.offered')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          aria-label={t('findings.offer_of', { finding: name })}
          onClick={onOffer}
        >
          {t('findings.offer')}
        </Button>
      )}
    </li>
  )
}

interface FindingsPanelProps {
  estimate: Estimate
  /** Adds a line for the finding. */
  onOffer: (finding: InspectionFinding) => void
  isBusy: boolean
}

/** Red and amber points of the card's inspections. Those that a line covers are marked. Nothing without any. */
export const FindingsPanel = ({ estimate, onOffer, isBusy }: FindingsPanelProps) => {
  const { t } = useTranslation('estimates')
  const { data, error, refetch } = useInspectionFindings(estimate.work_card_id)
  if (!data && error)
    return (
      <FailedPanel error={error} fallback={t('findings.failed')} retry={() => void refetch()} />
    )
  if (!data || data.length === 0) return null
  const offered = new Set(estimate.current.lines.map(({ finding_ref }) => finding_ref))
  return (
    <section className={classes.panel} aria-label={t('findings.title')}>
      <h2 className={classes.panelTitle}>{t('findings.title')}</h2>
      <ul>
        {data.map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            isOffered={offered.has(finding.id)}
            isBusy={isBusy}
            onOffer={() => onOffer(finding)}
          />
        ))}
      </ul>
    </section>
  )
}
