import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/workshop/tasks'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { type RowAction, RowMenu } from '@warsha/web-kit/table'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { TaskStatusButtons } from './task-status-buttons.tsx'
import classes from './tasks.module.css'
import type { TaskPermissions } from './use-task-permissions.ts'

interface TaskRowProps {
  task: Task
  permissions: TaskPermissions
  onEdit: () => void
  onDelete: () => void
}

const TaskDetails = ({ task, canSeeCosts }: { task: Task; canSeeCosts: boolean }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const costs = canSeeCosts ? (['estimated', 'actual'] as const) : []
  return (
    <div className={classes.facts}>
      <span>{taskTypeName(task.task_type)}</span>
      {costs.map((kind) => {
        const amount = task[`${kind}_cost`]
        return (
          typeof amount === 'number' && (
            <span key={kind}>
              <Ltr>{t(`tasks.${kind}`, { amount: money(amount) })}</Ltr>
            </span>
          )
        )
      })}
      {task.labor_hours !== null && <span>{t('tasks.hours', { count: task.labor_hours })}</span>}
    </div>
  )
}

export const TaskRow = ({ task, permissions, onEdit, onDelete }: TaskRowProps) => {
  const { t } = useTranslation('work-card')
  const actions: RowAction[] = [
    {
      label: t('tasks.edit'),
      icon: <IconPencil size={16} />,
      onClick: onEdit,
      disabledReason: permissions.closedReason,
    },
    {
      label: t('tasks.delete'),
      icon: <IconTrash size={16} />,
      onClick: onDelete,
      danger: true,
      disabledReason: permissions.deleteBlockedReason(task),
    },
  ]
  return (
    <li className={classes.task} data-status={task.status}>
      <div className={classes.content}>
        <div className={classes.name}>
          <UserText>{task.description}</UserText>
        </div>
        <TaskDetails task={task} canSeeCosts={permissions.canSeeCosts} />
        {task.notes && (
          <p className={classes.notes}>
            <UserText>{task.notes}</UserText>
          </p>
        )}
      </div>
      <TaskStatusButtons
        task={task}
        cardId={task.work_card_id}
        closedReason={permissions.closedReason}
      />
      <RowMenu name={`“${task.description}”`} actions={actions} />
    </li>
  )
}
