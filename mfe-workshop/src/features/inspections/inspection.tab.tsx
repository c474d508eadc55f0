import { IconClipboardCheck } from '@tabler/icons-react'
import type { InspectionRow } from '@warsha/contracts/workshop/inspections/inspections'
import { canWork } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  FailedPanel,
  Link,
  Skeleton,
  StatePanel,
  UserText,
  useFormats,
  useNameOf,
  useTranslation,
} from '@warsha/web-kit'
import { useCardInspections } from './inspections.api.ts'
import classes from './inspections.module.css'
import { CountBadges } from './result-mark.tsx'
import { StartInspection } from './start-inspection.tsx'
import { useIsInspector } from './use-is-inspector.ts'

/** A line that leads to the inspection. */
export const InspectionLink = ({ row }: { row: InspectionRow }) => {
  const { t } = useTranslation('inspections')
  const { nearDateTime } = useFormats()
  const nameOf = useNameOf()
  const at = row.completed_at ?? row.started_at
  return (
    <Link to={`/work-cards/${row.work_card_id}/inspections/${row.id}`} className={classes.card}>
      <span className={classes.cardName}>
        <UserText>{nameOf(row)}</UserText>
        <span className={classes.soft}>
          {t(row.completed_at ? 'completed_on' : 'started_on', { date: nearDateTime(at) })} ·{' '}
          <UserText>{row.completed_by_name ?? row.started_by_name}</UserText>
        </span>
      </span>
      <CountBadges counts={row.counts} />
    </Link>
  )
}

/** The inspections of a card, and the start of a new one. */
export const InspectionTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('inspections')
  const isInspector = useIsInspector()
  const { data, error, refetch } = useCardInspections(card.id)
  if (!data && error)
    return <FailedPanel error={error} fallback={t('load_failed')} retry={() => void refetch()} />
  if (!data) return <Skeleton height={120} radius="md" aria-busy="true" />
  const canStart = isInspector && canWork(card) && data.every(({ status }) => status !== 'open')
  return (
    <section aria-label={t('title')} className={classes.list}>
      {data.length === 0 && (
        <StatePanel
          icon={<IconClipboardCheck size={28} stroke={1.6} />}
          title={t('empty')}
          text={t(canStart ? 'empty_text' : 'empty_read_only')}
        />
      )}
      {data.map((row) => (
        <InspectionLink key={row.id} row={row} />
      ))}
      {canStart && <StartInspection cardId={card.id} />}
    </section>
  )
}
