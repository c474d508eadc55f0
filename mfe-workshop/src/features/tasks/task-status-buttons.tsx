import { IconCheck, IconClock, IconPlayerPlay } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/workshop/tasks'
import { ApiError, StatusBadge, toast, useTranslation } from '@warsha/web-kit'
import { useChangeTaskStatus } from './tasks.api.ts'
import classes from './tasks.module.css'

/** Statuses with a button. `cancelled` is set in the form. */
const quickStatusIcons = {
  pending: IconClock,
  in_progress: IconPlayerPlay,
  completed: IconCheck,
} as const
type QuickStatus = keyof typeof quickStatusIcons
const quickStatuses = Object.keys(quickStatusIcons) as QuickStatus[]

/** Another user has just set the same status, so nothing is left to do. */
const isAlreadySet = (error: unknown) => error instanceof ApiError && error.code === 'same_status'

interface TaskStatusButtonsProps {
  task: Task
  cardId: string
  /** Why the task cannot be changed, or undefined if it can. */
  closedReason: string | undefined
}

export const TaskStatusButtons = ({ task, cardId, closedReason }: TaskStatusButtonsProps) => {
  const { t } = useTranslation('work-card')
  const changeStatus = useChangeTaskStatus(cardId)
  const setStatus = async (status: QuickStatus) => {
    try {
      await changeStatus.mutateAsync({ task, status })
    } catch (error) {
      if (!isAlreadySet(error)) toast.error(error, t('tasks.status_failed'))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of segments everywhere
    <div
      role="group"
      className={classes.quick}
      aria-label={t('tasks.status_of', { task: task.description })}
    >
      {quickStatuses.map((status) => {
        const Icon = quickStatusIcons[status]
        const isCurrent = task.status === status
        return (
          <button
            key={status}
            type="button"
            className={classes.segment}
            data-status={status}
            aria-pressed={isCurrent}
            disabled={isCurrent || closedReason !== undefined || changeStatus.isPending}
            title={closedReason ?? t(`tasks.status.${status}`)}
            onClick={() => void setStatus(status)}
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
