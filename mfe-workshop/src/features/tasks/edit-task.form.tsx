import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, RecordFormNotice, useChangeForm } from '@warsha/web-kit/forms'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { TaskFields } from './task-fields.tsx'
import { type TaskFormState, toTaskBody, toTaskValues } from './task-values.ts'
import { fetchTask, useChangeTask } from './tasks.api.ts'

interface EditTaskFormProps {
  opening: TaskFormState
  canSeeCosts: boolean
  /** Restarts the form with another version of the same task. */
  replace: (opening: TaskFormState) => void
  close: () => void
}

const schema = () => import('@warsha/contracts/workshop/tasks').then(({ taskChange }) => taskChange)

export const EditTaskForm = ({ opening, canSeeCosts, replace, close }: EditTaskFormProps) => {
  const { t } = useTranslation('work-card')
  const change = useChangeTask()
  const { id: taskId, work_card_id: cardId } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf: toTaskValues,
    schema,
    change: (values) =>
      mapSubmitErrors(change.mutateAsync({ taskId, body: toTaskBody(values, canSeeCosts) }), {
        gone: t('tasks.gone'),
      }),
    readNewest: () => fetchTask(cardId, taskId),
    isChangedBy: (announced) => announced.id === cardId,
    readFailed: t('tasks.read_failed'),
    formatValue: (field, task) => {
      if (field === 'status') return t(`tasks.status.${task.status}`)
      return field === 'task_type' ? taskTypeName(task.task_type) : toTaskValues(task)[field]
    },
    onSaved: () => {
      toast.success(t('tasks.saved'))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('tasks.edit_title')}
      submitLabel={t('tasks.save')}
      failedText={t('tasks.save_failed')}
      remedy={remedy}
      onClose={close}
    >
      <RecordFormNotice opening={opening} />
      <TaskFields form={form} notes={notes} focusOn={focusOn} canSeeCosts={canSeeCosts} />
    </FormModal>
  )
}
