import { toast, useTranslation } from '@warsha/web-kit'
import { FormModal, landing, useNewRecordForm } from '@warsha/web-kit/forms'
import { TaskFields } from './task-fields.tsx'
import { newTaskValues, sentOf, type TaskOpening } from './task-values.ts'
import { useAddTask } from './tasks.api.ts'

interface Props {
  cardId: string
  withMoney: boolean
  stay: (opening: TaskOpening) => void
  close: () => void
}

const schema = () => import('@warsha/contracts/tasks').then(({ addedTask }) => addedTask)

export const NewTaskForm = ({ cardId, withMoney, stay, close }: Props) => {
  const { t } = useTranslation('work-card')
  const add = useAddTask(cardId)
  const form = useNewRecordForm({
    initialValues: newTaskValues,
    schema,
    create: (values, idempotencyKey) =>
      landing(add.mutateAsync({ body: sentOf(values, withMoney), idempotencyKey }), {
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
      <TaskFields form={form} notes={{}} withMoney={withMoney} />
    </FormModal>
  )
}
