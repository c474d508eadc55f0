import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { emptyValue, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { type RowAction, RowMenu } from '@warsha/web-kit/table'
import { TaskAttachmentsButton } from '../attachments/task-attachments.button.tsx'
import table from '../work-card-shared/lines-table.module.css'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { TaskStatusButtons } from './task-status-buttons.tsx'
import classes from './tasks.module.css'
import type { TaskPermissions } from './use-task-permissions.ts'

interface TaskRowProps {
  card: WorkCard
  task: Task
  permissions: TaskPermissions
  onEdit: () => void
  onDelete: () => void
}

/** What the row has no column for. The estimate is one of two costs only if there is an actual one too. */
const TaskDetails = ({ task, canSeeCosts }: { task: Task; canSeeCosts: boolean }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const estimate = typeof task.actual_cost === 'number' ? task.estimated_cost : null
  return (
    <div className={classes.facts}>
      {!canSeeCosts && <span>{taskTypeName(task.task_type)}</span>}
      {canSeeCosts && typeof estimate === 'number' && (
        <Ltr>{t('tasks.estimated', { amount: money(estimate) })}</Ltr>
      )}
      {task.labor_hours !== null && <span>{t('tasks.hours', { count: task.labor_hours })}</span>}
    </div>
  )
}

/** The columns of parts. A task has neither number nor quantity; its cost is what the bill contains. */
const TaskCosts = ({ task }: { task: Task }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const cost = task.actual_cost ?? task.estimated_cost
  const kind = typeof task.actual_cost === 'number' ? 'actual' : 'estimated'
  return (
    <>
      <td data-label={t('tasks.fields.task_type')}>{taskTypeName(task.task_type)}</td>
      <td className={table.amount} data-empty>
        {emptyValue}
      </td>
      <td className={table.amount} data-empty>
        {emptyValue}
      </td>
      <td data-label={t('parts.columns.line_total')} className={table.amount}>
        {typeof cost === 'number' ? (
          <>
            <Ltr className={table.total}>{money(cost)}</Ltr>
            <span className={classes.costKind}>{t(`work.${kind}`)}</span>
          </>
        ) : (
          emptyValue
        )}
      </td>
    </>
  )
}

export const TaskRow = ({ card, task, permissions, onEdit, onDelete }: TaskRowProps) => {
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
    <tr className={classes.task} data-status={task.status}>
      <th scope="row" className={table.rowHeader}>
        <UserText className={`${table.name} ${classes.name}`}>{task.description}</UserText>
        <TaskDetails task={task} canSeeCosts={permissions.canSeeCosts} />
        {task.notes && (
          <p className={table.notes}>
            <UserText>{task.notes}</UserText>
          </p>
        )}
        <TaskAttachmentsButton card={card} task={task} />
      </th>
      {permissions.canSeeCosts && <TaskCosts task={task} />}
      <td className={classes.statusCell}>
        <TaskStatusButtons
          task={task}
          cardId={task.work_card_id}
          closedReason={permissions.closedReason}
        />
      </td>
      <td className={table.actions}>
        <RowMenu name={`“${task.description}”`} actions={actions} />
      </td>
    </tr>
  )
}
