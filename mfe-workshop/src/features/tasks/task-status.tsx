import { IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/tasks'
import { ApiError, StatusBadge, toast, useTranslation } from '@warsha/web-kit'
import { useTickTask } from './tasks.api.ts'
import classes from './tasks.module.css'

/** The quick ones; cancelled is set in the form. */
const quick = { pending: IconClock, in_progress: IconPlayerPlay, completed: IconCheck } as const
type Quick = keyof typeof quick
const statuses = Object.keys(quick) as Quick[]

/** Somebody else ticked it off a moment ago: what was wished has come. */
const isSo = (error: unknown) => error instanceof ApiError && error.code === 'same_status'

interface Props {
  task: Task
  cardId: string
  /** Why nothing may be done. */
  closed: string | undefined
}

export const TaskStatusButtons = ({ task, cardId, closed }: Props) => {
  const { t } = useTranslation('work-card')
  const tick = useTickTask(cardId)
  const become = async (status: Quick) => {
    try {
      await tick.mutateAsync({ task, status })
    } catch (error) {
      if (!isSo(error)) toast.error(error, t('tasks.status_failed'))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of segments everywhere
    <div
      role="group"
      className={classes.quick}
      aria-label={t('tasks.status_of', { task: task.description })}
    >
      {statuses.map((status) => {
        const Icon = quick[status]
        const isCurrent = task.status === status
        return (
          <button
            key={status}
            type="button"
            className={classes.segment}
            data-status={status}
            aria-pressed={isCurrent}
            disabled={isCurrent || closed !== undefined || tick.isPending}
            title={closed}
            onClick={() => void become(status)}
          >
            <Icon size={18} aria-hidden="true" />
            <span>{t(`tasks.status.${status}`)}</span>
          </button>
        )
      })}
      {task.status === 'cancelled' && (
        <StatusBadge tone="red">{t('tasks.status.cancelled')}</StatusBadge>
      )}
    </div>
  )
}
