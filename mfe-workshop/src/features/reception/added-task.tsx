import { IconTrash } from '@tabler/icons-react'
import { ActionIcon, UserText, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField } from '@warsha/web-kit/forms'
import classes from './reception.module.css'
import type { ReceptionValues } from './reception-values.ts'

interface AddedTaskProps {
  form: ContractForm<ReceptionValues>
  place: number
}

/** A task that the card will have, with its price. */
export const AddedTask = ({ form, place }: AddedTaskProps) => {
  const { t } = useTranslation('reception')
  const { description } = form.fields.values.tasks[place]!
  return (
    <li className={classes.task}>
      <UserText>{description}</UserText>
      <LtrField
        form={form}
        name={`tasks.${place}.estimated_cost`}
        label={t('task_price', { task: description })}
        labelProps={{ className: classes.hidden }}
        placeholder={t('fields.estimated_cost')}
        inputMode="decimal"
        autoComplete="off"
      />
      <ActionIcon
        size="lg"
        aria-label={t('remove_task', { task: description })}
        disabled={form.isSending}
        onClick={() => {
          form.fields.removeListItem('tasks', place)
          form.formRef.current?.querySelector<HTMLElement>('[name="task"]')?.focus()
        }}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}
