import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconMinus,
  IconX,
} from '@tabler/icons-react'
import type {
  PointResult,
  ResultCounts,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import { StatusBadge, useFormats, useTranslation } from '@warsha/web-kit'
import { toneOf } from './inspection-names.ts'
import classes from './inspections.module.css'

export const resultIcons = {
  green: IconCheck,
  amber: IconAlertTriangle,
  red: IconX,
  skipped: IconMinus,
} as const

/** The result of a point as an icon with its colour; its name is for screen readers. */
export const ResultMark = ({ result }: { result: PointResult | null }) => {
  const { t } = useTranslation('inspections')
  const Icon = result === null ? IconCircleDashed : resultIcons[result]
  const name = t(`results.${result ?? 'open'}`)
  return (
    <span className={classes.mark} data-tone={toneOf(result)} role="img" aria-label={name}>
      <Icon size={18} stroke={2.2} aria-hidden="true" />
    </span>
  )
}

/** Inspections without defects: skipped points are named, because nobody knows whether they are good. */
const NoDefectsBadges = ({ counts: { skipped, total } }: { counts: ResultCounts }) => {
  const { t } = useTranslation('inspections')
  if (skipped === 0) return <StatusBadge tone="green">{t('count.all_good')}</StatusBadge>
  return (
    <>
      {skipped < total && <StatusBadge tone="green">{t('count.no_defects')}</StatusBadge>}
      <StatusBadge tone="grey">{t('count.not_checked', { count: skipped })}</StatusBadge>
    </>
  )
}

/** The numbers of points that need work, or that no defect was found. */
export const CountBadges = ({ counts }: { counts: ResultCounts }) => {
  const { t } = useTranslation('inspections')
  const { number } = useFormats()
  const { red, amber, open, total } = counts
  return (
    <span className={classes.badges}>
      {red > 0 && <StatusBadge tone="red">{t('count.red', { number: number(red) })}</StatusBadge>}
      {amber > 0 && (
        <StatusBadge tone="amber">{t('count.amber', { number: number(amber) })}</StatusBadge>
      )}
      {red + amber + open === 0 && <NoDefectsBadges counts={counts} />}
      {open > 0 && (
        <StatusBadge tone="grey">
          {t('count.answered', { number: number(total - open), total: number(total) })}
        </StatusBadge>
      )}
    </span>
  )
}
