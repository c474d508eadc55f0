import { IconFileOff } from '@tabler/icons-react'
import type { Task } from '@warsha/contracts/tasks'
import { useParams, useQuery, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useOpened } from '@warsha/web-kit/table'
import { useIsOffice } from '../work-cards/use-office.ts'
import { EditTaskForm } from './edit-task.form.tsx'
import { NewTaskForm } from './new-task.form.tsx'
import type { TaskValues } from './task-values.ts'
import { fetchTask } from './tasks.api.ts'

/** Read afresh at each opening, and never changed under what somebody is typing. */
const useTaskOf = (cardId: string) => (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: ['opened-task', id],
    queryFn: () => fetchTask(cardId, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The dialog for the task that the address names, or for a new one. */
export const TaskModal = () => {
  const { id: cardId = '' } = useParams()
  const { t } = useTranslation('work-card')
  const withMoney = useIsOffice()
  return (
    <RecordModal<Task, TaskValues>
      opened={useOpened()}
      useRecord={useTaskOf(cardId)}
      newForm={(props) => <NewTaskForm {...props} cardId={cardId} withMoney={withMoney} />}
      editForm={(props) => (
        <EditTaskForm key={props.opening.record.version} {...props} withMoney={withMoney} />
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
