import type { Task } from '@warsha/contracts/workshop/tasks'
import { toast, UserText, useTranslation } from '@warsha/web-kit'
import { DeleteRecord } from '@warsha/web-kit/table'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { useDeleteTask } from './tasks.api.ts'

export const DeleteTaskDialog = ({ task, onClose }: { task: Task; onClose: () => void }) => {
  const { t } = useTranslation('work-card')
  const remove = useDeleteTask()
  const deleteTask = async () => {
    await remove.mutateAsync(task.id)
    toast.success(t('tasks.deleted'))
  }
  return (
    <DeleteRecord
      title={t('tasks.delete_title')}
      name={<UserText>{task.description}</UserText>}
      facts={
        <>
          <span>{taskTypeName(task.task_type)}</span>
          <span>{t(`tasks.status.${task.status}`)}</span>
        </>
      }
      text={t('tasks.delete_text')}
      deleteLabel={t('tasks.delete')}
      failedText={t('tasks.delete_failed')}
      remove={deleteTask}
      onClose={onClose}
    />
  )
}
