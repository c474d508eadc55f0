import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, OpeningNotice, useChangeForm } from '@warsha/web-kit/forms'
import { taskTypeName } from '../work-cards/work-card-names.ts'
import { TaskFields } from './task-fields.tsx'
import { sentOf, type TaskOpening, valuesOf } from './task-values.ts'
import { fetchTask, useChangeTask } from './tasks.api.ts'

interface Props {
  opening: TaskOpening
  withMoney: boolean
  /** Begins again from another state of the same task. */
  replace: (opening: TaskOpening) => void
  close: () => void
}

const schema = () => import('@warsha/contracts/tasks').then(({ taskChange }) => taskChange)

export const EditTaskForm = ({ opening, withMoney, replace, close }: Props) => {
  const { t } = useTranslation('work-card')
  const change = useChangeTask()
  const { id: taskId, work_card_id: cardId } = opening.record
  const { form, notes, focusOn, remedy } = useChangeForm({
    opening,
    replace,
    valuesOf,
    schema,
    change: (values) =>
      landing(change.mutateAsync({ taskId, body: sentOf(values, withMoney) }), {
        gone: t('tasks.gone'),
      }),
    readNewest: () => fetchTask(cardId, taskId),
    readFailed: t('tasks.read_failed'),
    shown: (field, task) => {
      if (field === 'status') return t(`tasks.status.${task.status}`)
      return field === 'task_type' ? taskTypeName(task.task_type) : valuesOf(task)[field]
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
      <OpeningNotice opening={opening} />
      <TaskFields form={form} notes={notes} focusOn={focusOn} withMoney={withMoney} />
    </FormModal>
  )
}
