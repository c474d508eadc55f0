import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/tasks'
import { Ltr, Typed, useFormats, useTranslation } from '@warsha/web-kit'
import { type RowAction, RowMenu } from '@warsha/web-kit/table'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import type { TaskRights } from './task-rights.ts'
import { TaskStatusButtons } from './task-status.tsx'
import classes from './tasks.module.css'

interface Props {
  task: Task
  rights: TaskRights
  onEdit: () => void
  onDelete: () => void
}

const Facts = ({ task, withMoney }: { task: Task; withMoney: boolean }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const sums = withMoney ? (['estimated', 'actual'] as const) : []
  return (
    <div className={classes.facts}>
      <span>{taskTypeName(task.task_type)}</span>
      {sums.map((kind) => {
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

export const TaskRow = ({ task, rights, onEdit, onDelete }: Props) => {
  const { t } = useTranslation('work-card')
  const actions: RowAction[] = [
    {
      label: t('tasks.edit'),
      icon: <IconPencil size={16} />,
      onClick: onEdit,
      disabledReason: rights.closed,
    },
    {
      label: t('tasks.delete'),
      icon: <IconTrash size={16} />,
      onClick: onDelete,
      danger: true,
      disabledReason: rights.keeps(task),
    },
  ]
  return (
    <li className={classes.task} data-status={task.status}>
      <div className={classes.words}>
        <div className={classes.name}>
          <Typed>{task.description}</Typed>
        </div>
        <Facts task={task} withMoney={rights.withMoney} />
        {task.notes && (
          <p className={classes.notes}>
            <Typed>{task.notes}</Typed>
          </p>
        )}
      </div>
      <TaskStatusButtons task={task} cardId={task.work_card_id} closed={rights.closed} />
      <RowMenu name={`“${task.description}”`} actions={actions} />
    </li>
  )
}
