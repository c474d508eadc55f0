import { IconListCheck, IconLock, IconPlus } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, Group, lazyScreen, StatePanel, useTranslation } from '@warsha/web-kit'
import { newRecordId, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { AddPackageButton } from '../packages/add-package.button.tsx'
import { DeleteTaskDialog } from './delete-task.dialog.tsx'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'
import { useTaskPermissions } from './use-task-permissions.ts'

/** The form is a separate chunk, loaded after the list and before it is opened. */
const loadModal = () =>
  import('./task.modal.tsx').then(({ TaskModal: Component }) => ({ Component }))
const TaskModal = lazyScreen(loadModal)

export const TasksTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const permissions = useTaskPermissions(card)
  const dialog = useRecordDialog()
  const [taskToDelete, setTaskToDelete] = useState<Task | null>(null)
  // The same URL parameter also opens the form of the card itself.
  const isOpen =
    dialog.id !== null &&
    dialog.id !== card.id &&
    !(dialog.id === newRecordId && permissions.closedReason)
  usePreload(loadModal)
  useRestoreFocus(isOpen || taskToDelete !== null)
  const { task_count: total, completed_task_count: completed, tasks } = card
  const addButton = (
    <Group gap="xs">
      <AddPackageButton card={card} />
      <Button
        leftSection={<IconPlus size={18} />}
        disabled={permissions.closedReason !== undefined}
        title={permissions.closedReason}
        onClick={() => dialog.open(newRecordId)}
      >
        {t('tasks.add')}
      </Button>
    </Group>
  )
  return (
    <section aria-label={t('tasks.title')}>
      {permissions.closedReason && (
        <Alert color="petrol" icon={<IconLock />} className={classes.closed}>
          {permissions.closedReason}
        </Alert>
      )}
      {tasks.length > 0 ? (
        <>
          <div className={classes.head}>
            <div className={classes.progress}>
              <span>{t('tasks.progress', { done: completed, all: total })}</span>
              <progress max={total || 1} value={completed} aria-label={t('summary.progress')} />
            </div>
            {addButton}
          </div>
          <ul className={classes.tasks}>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                permissions={permissions}
                onEdit={() => dialog.open(task.id)}
                onDelete={() => setTaskToDelete(task)}
              />
            ))}
          </ul>
        </>
      ) : (
        <StatePanel
          icon={<IconListCheck size={28} stroke={1.6} />}
          title={t('tasks.empty')}
          text={t('tasks.empty_text')}
          action={addButton}
        />
      )}
      {isOpen && <TaskModal />}
      {taskToDelete && (
        <DeleteTaskDialog task={taskToDelete} onClose={() => setTaskToDelete(null)} />
      )}
    </section>
  )
}
