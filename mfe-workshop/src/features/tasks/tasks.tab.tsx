import { IconListCheck, IconLock, IconPlus } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/tasks'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Alert, Button, lazyScreen, StatePanel, useTranslation } from '@warsha/web-kit'
import { newRecordId, useAhead, useFocusBack, useOpened } from '@warsha/web-kit/table'
import { useState } from 'react'
import { DeleteTask } from './delete-task.dialog.tsx'
import { useTaskRights } from './task-rights.ts'
import { TaskRow } from './task-row.tsx'
import classes from './tasks.module.css'

/** The form and what it stands on come after the list, and before somebody asks for it. */
const loadModal = () =>
  import('./task.modal.tsx').then(({ TaskModal: Component }) => ({ Component }))
const TaskModal = lazyScreen(loadModal)

/** The work on a card: what is to be done, how far it is. */
export const TasksTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const rights = useTaskRights(card)
  const opened = useOpened()
  const [doomed, setDoomed] = useState<Task | null>(null)
  // The same address also opens the form of the card itself.
  const isOpen =
    opened.id !== null && opened.id !== card.id && !(opened.id === newRecordId && rights.closed)
  useAhead(loadModal)
  useFocusBack(isOpen || doomed !== null)
  const { task_count: all, completed_task_count: done, tasks } = card
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={rights.closed !== undefined}
      title={rights.closed}
      onClick={() => opened.open(newRecordId)}
    >
      {t('tasks.add')}
    </Button>
  )
  return (
    <section aria-label={t('tasks.title')}>
      {rights.closed && (
        <Alert color="petrol" icon={<IconLock />} className={classes.closed}>
          {rights.closed}
        </Alert>
      )}
      {tasks.length > 0 ? (
        <>
          <div className={classes.head}>
            <div className={classes.progress}>
              <span>{t('tasks.progress', { done, all })}</span>
              <progress max={all || 1} value={done} aria-label={t('summary.progress')} />
            </div>
            {addButton}
          </div>
          <ul className={classes.tasks}>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                rights={rights}
                onEdit={() => opened.open(task.id)}
                onDelete={() => setDoomed(task)}
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
      {doomed && <DeleteTask task={doomed} onClose={() => setDoomed(null)} />}
    </section>
  )
}
