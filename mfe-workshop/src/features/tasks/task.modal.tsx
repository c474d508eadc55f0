import { IconFileOff } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/workshop/tasks'
import { useOpenedRecord, useParams, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { EditTaskForm } from './edit-task.form.tsx'
import { NewTaskForm } from './new-task.form.tsx'
import type { TaskValues } from './task-values.ts'
import { fetchTask } from './tasks.api.ts'

/** Returns the hook that reads the record of the form. */
const createTaskHook = (cardId: string) => {
  const useTask = (id: string, isNeeded: boolean) =>
    useOpenedRecord({ queryKey: ['dialog-task', id], read: () => fetchTask(cardId, id), isNeeded })
  return useTask
}

/** Dialog for the task named in the URL, or for a new one. */
export const TaskModal = () => {
  const dialog = useRecordDialog()
  const { id: cardId = '' } = useParams()
  const { t } = useTranslation('work-card')
  const canSeeCosts = useIsOffice()
  return (
    <RecordModal<Task, TaskValues>
      dialog={dialog}
      useRecord={createTaskHook(cardId)}
      newForm={(props) => <NewTaskForm {...props} cardId={cardId} canSeeCosts={canSeeCosts} />}
      editForm={(props) => (
        <EditTaskForm key={props.opening.record.version} {...props} canSeeCosts={canSeeCosts} />
      )}
      texts={{
        title: t('tasks.edit_title'),
        gone: t('tasks.gone'),
        failed: t('tasks.read_failed'),
      }}
      icon={<IconFileOff size={28} stroke={1.6} />}
      size="lg"
    />
  )
}
