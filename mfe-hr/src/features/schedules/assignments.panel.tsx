import { IconPencil } from '@tabler/icons-react'
import type { WorkPatternAssignment } from '@warsha/contracts/hr/schedules'
import {
  ActionIcon,
  FailedPanel,
  Skeleton,
  UserText,
  useFormats,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import section from '../shared/section.module.css'
import { AssignPatternModal } from './assign-pattern.modal.tsx'
import { useAssignments } from './schedules.api.ts'
import classes from './schedules.module.css'

interface AssignmentLineProps {
  assignment: WorkPatternAssignment
  /** Null for the user's own assignment, which others decide. */
  edit: (() => void) | null
}

const AssignmentLine = ({ assignment: one, edit }: AssignmentLineProps) => {
  const { t } = useTranslation('attendance')
  const { date } = useFormats()
  return (
    <li>
      <span>
        <UserText>{`${one.first_name} ${one.last_name}`}</UserText>
        <span className={section.second}>
          {' '}
          · {one.work_pattern_name ?? t('patterns.shop_hours')}
          {one.work_pattern_id &&
            one.valid_from &&
            ` · ${t('patterns.since', { date: date(one.valid_from) })}`}
        </span>
        {one.next_valid_from && (
          <div className={section.second}>
            {t('patterns.next', {
              date: date(one.next_valid_from),
              name: one.next_work_pattern_name ?? t('patterns.shop_hours'),
            })}
          </div>
        )}
      </span>
      {edit && (
        <ActionIcon
          variant="default"
          aria-label={t('patterns.assign_title', {
            name: `${one.first_name} ${one.last_name}`,
          })}
          onClick={edit}
        >
          <IconPencil size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Who has which pattern. */
export const AssignmentsPanel = () => {
  const { t } = useTranslation('attendance')
  const ownId = useSession((session) => session.user?.id)
  const { data, error, refetch } = useAssignments()
  const [edited, setEdited] = useState<WorkPatternAssignment | null>(null)
  const renderList = () => {
    if (error && !data)
      return (
        <FailedPanel error={error} fallback={t('patterns.failed')} retry={() => void refetch()} />
      )
    if (!data) return <Skeleton height={180} radius="md" />
    return (
      <ul className={classes.lines}>
        {data.map((one) => (
          <AssignmentLine
            key={one.employee_id}
            assignment={one}
            edit={one.employee_id === ownId ? null : () => setEdited(one)}
          />
        ))}
      </ul>
    )
  }
  return (
    <section className={section.panel} aria-label={t('patterns.assignments')}>
      <h2 className={section.title}>{t('patterns.assignments')}</h2>
      {renderList()}
      {edited && <AssignPatternModal assignment={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}
