import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { WorkPattern } from '@warsha/contracts/hr/schedules'
import {
  ActionIcon,
  Button,
  FailedPanel,
  Ltr,
  Skeleton,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import section from '../shared/section.module.css'
import { useWorkPatterns } from './schedules.api.ts'
import classes from './schedules.module.css'
import { WorkPatternModal } from './work-pattern.modal.tsx'

const PatternLine = ({ pattern, edit }: { pattern: WorkPattern; edit: () => void }) => {
  const { t } = useTranslation('attendance')
  const { number } = useFormats()
  const days = pattern.working_days.map((day) => t(`weekdays_short.${day}`)).join(' · ')
  return (
    <li>
      <span>
        <UserText>{pattern.name}</UserText>{' '}
        {!pattern.is_active && <StatusBadge tone="grey">{t('patterns.inactive')}</StatusBadge>}
        <span className={section.second}>
          {' '}
          · <Ltr>{`${pattern.starts_at} – ${pattern.ends_at}`}</Ltr> · {days}
        </span>
        <div className={section.second}>
          {t('patterns.employees', {
            count: pattern.employees_count,
            number: number(pattern.employees_count),
          })}
        </div>
      </span>
      <ActionIcon
        variant="default"
        aria-label={`${t('patterns.edit')}: ${pattern.name}`}
        onClick={edit}
      >
        <IconPencil size={16} />
      </ActionIcon>
    </li>
  )
}

/** The work patterns. Employees without one have the shop's hours. */
export const WorkPatternsPanel = () => {
  const { t } = useTranslation('attendance')
  const { data, error, refetch } = useWorkPatterns()
  /** The open form: of a pattern, of a new one (null), or none (undefined). */
  const [edited, setEdited] = useState<WorkPattern | null | undefined>()
  const renderList = () => {
    if (error && !data)
      return (
        <FailedPanel error={error} fallback={t('patterns.failed')} retry={() => void refetch()} />
      )
    if (!data) return <Skeleton height={100} radius="md" />
    if (data.length === 0) return <p className={section.second}>{t('patterns.empty')}</p>
    return (
      <ul className={classes.lines}>
        {data.map((pattern) => (
          <PatternLine key={pattern.id} pattern={pattern} edit={() => setEdited(pattern)} />
        ))}
      </ul>
    )
  }
  return (
    <section className={section.panel} aria-label={t('patterns.title')}>
      <div className={classes.panelHead}>
        <h2 className={section.title}>{t('patterns.title')}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} />}
          onClick={() => setEdited(null)}
        >
          {t('patterns.add')}
        </Button>
      </div>
      {renderList()}
      {edited !== undefined && (
        <WorkPatternModal pattern={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}
