import { IconPlus, IconTrash } from '@tabler/icons-react'
import { maxPackageTasks } from '@warsha/contracts/workshop/sales/package-rules'
import { maxTaskLength } from '@warsha/contracts/workshop/work-card-limits'
import { ActionIcon, Button, useTranslation } from '@warsha/web-kit'
import { type ContractForm, LtrField, SelectField, TextField } from '@warsha/web-kit/forms'
import rowsClasses from '../record-page/form-rows.module.css'
import { useFocusOnRowChange } from '../work-cards/use-focus-on-row-change.ts'
import { listTaskTypeOptions } from '../work-cards/work-card-names.ts'
import { newTaskValues, type PackageValues } from './package-values.ts'
import classes from './packages.module.css'

interface PackageTaskRowsProps {
  form: ContractForm<PackageValues>
}

export const PackageTaskRows = ({ form }: PackageTaskRowsProps) => {
  const { t } = useTranslation('packages')
  const { tasks } = form.fields.values
  const addButton = useFocusOnRowChange(form.formRef, tasks.length)
  const typeOptions = listTaskTypeOptions()
  const { tasks: error } = form.fields.errors
  return (
    <fieldset
      className={rowsClasses.rows}
      data-path="tasks"
      aria-invalid={Boolean(error)}
      tabIndex={-1}
    >
      <legend>{t('tasks')}</legend>
      {tasks.map(({ key }, place) => {
        const name = (field: string) => ({
          form,
          name: `tasks.${place}.${field}`,
          autoComplete: 'off',
        })
        return (
          <fieldset
            key={key}
            className={classes.taskRow}
            aria-label={t('task', { place: place + 1 })}
          >
            <TextField
              {...name('description')}
              label={t('fields.description')}
              maxLength={maxTaskLength}
            />
            <SelectField {...name('task_type')} label={t('fields.task_type')} data={typeOptions} />
            <LtrField {...name('price')} label={t('fields.price')} inputMode="decimal" />
            <ActionIcon
              className={classes.remove}
              size="lg"
              aria-label={t('remove_task', { place: place + 1 })}
              disabled={form.isSending}
              onClick={() => form.fields.removeListItem('tasks', place)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </fieldset>
        )
      })}
      {error && <p className={classes.error}>{error}</p>}
      <div>
        <Button
          ref={addButton}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          disabled={form.isSending || tasks.length >= maxPackageTasks}
          onClick={() => form.fields.insertListItem('tasks', newTaskValues())}
        >
          {t('add_task')}
        </Button>
      </div>
    </fieldset>
  )
}
