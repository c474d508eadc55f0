import { IconPlus, IconTrash } from '@tabler/icons-react'
import { maxTaskLength } from '@warsha/contracts/workshop/work-card-limits'
import { ActionIcon, Button, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField, SelectField, TextField } from '@warsha/web-kit/forms'
import { useFocusOnRowChange } from './use-focus-on-row-change.ts'
import { listTaskTypeOptions } from './work-card-names.ts'
import { type NewWorkCardValues, newTaskRow } from './work-card-values.ts'
import classes from './work-cards.module.css'

interface TaskRowsProps {
  form: ContractForm<NewWorkCardValues>
}

/** Tasks known at reception. The last row cannot be removed. */
export const TaskRows = ({ form }: TaskRowsProps) => {
  const { t } = useTranslation('work-cards')
  const { tasks } = form.fields.values
  const addButton = useFocusOnRowChange(form.formRef, tasks.length)
  const typeOptions = listTaskTypeOptions()
  return (
    <fieldset className={classes.tasks}>
      <legend>{t('tasks')}</legend>
      {tasks.map(({ key }, index) => {
        const name = (field: string) => ({
          form,
          name: `tasks.${index}.${field}`,
          autoComplete: 'off',
        })
        const place = { place: index + 1 }
        return (
          <fieldset key={key} className={classes.task} aria-label={t('task', place)}>
            <SelectField {...name('task_type')} label={t('fields.task_type')} data={typeOptions} />
            <TextField
              {...name('description')}
              label={t('fields.description')}
              maxLength={maxTaskLength}
            />
            <LtrField
              {...name('estimated_cost')}
              label={t('fields.estimated_cost')}
              inputMode="decimal"
            />
            <ActionIcon
              className={classes.remove}
              size="lg"
              aria-label={t('remove_task', place)}
              disabled={tasks.length === 1}
              onClick={() => form.fields.removeListItem('tasks', index)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </fieldset>
        )
      })}
      <div>
        <Button
          ref={addButton}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          onClick={() => form.fields.insertListItem('tasks', newTaskRow())}
        >
          {t('add_task')}
        </Button>
      </div>
    </fieldset>
  )
}
