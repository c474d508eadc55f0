import { IconHourglass } from '@tabler/icons-react'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { UserText, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './part-waits.module.css'

/** What a job of a list waits for. Nothing if it waits for no part, or if the server does not know. */
export const PartWaitMark = ({
  card: { part_wait: wait },
}: {
  card: Pick<WorkCardRow, 'part_wait'>
}) => {
  const { t } = useTranslation('workshop')
  const { date } = useFormats()
  if (!wait) return null
  return (
    <div className={classes.mark}>
      <IconHourglass size={14} aria-hidden="true" />
      <span>
        {t('part_wait.for')} <UserText>{wait.missing}</UserText>
        {wait.expected_date && ` (${t('part_wait.expected', { date: date(wait.expected_date) })})`}
      </span>
    </div>
  )
}
