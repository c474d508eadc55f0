import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useNewRecordForm } from '@warsha/web-kit/forms'
import { TaskFields } from './task-fields.tsx'
import { newTaskValues, type TaskFormState, toTaskBody } from './task-values.ts'
import { useAddTask } from './tasks.api.ts'

interface NewTaskFormProps {
  cardId: string
  canSeeCosts: boolean
  stay: (opening: TaskFormState) => void
  close: () => void
}

const schema = () =>
  import('@warsha/contracts/workshop/tasks').then(({ newTask: addedTask }) => addedTask)

export const NewTaskForm = ({ cardId, canSeeCosts, stay, close }: NewTaskFormProps) => {
  const { t } = useTranslation('work-card')
  const add = useAddTask(cardId)
  const form = useNewRecordForm({
    initialValues: newTaskValues,
    schema,
    create: (values, idempotencyKey) =>
      mapSubmitErrors(add.mutateAsync({ body: toTaskBody(values, canSeeCosts), idempotencyKey }), {
        gone: t('gone_text'),
      }),
    stay,
    onSaved: () => {
      toast.success(t('tasks.created'))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('tasks.add_title')}
      submitLabel={t('tasks.add')}
      failedText={t('tasks.save_failed')}
      onClose={close}
    >
      <TaskFields form={form} notes={{}} canSeeCosts={canSeeCosts} />
    </FormModal>
  )
}
