import { taskStatuses } from '@warsha/contracts/workshop/work-card-states'
import { useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  FieldGrid,
  type FieldNotes,
  LtrField,
  SelectField,
  TextAreaField,
  TextField,
} from '@warsha/web-kit/forms'
import { listTaskTypeOptions } from '../work-cards/work-card-names.ts'
import { HoursField } from './hours.field.tsx'
import type { TaskField, TaskValues } from './task-values.ts'

interface TaskFieldsProps {
  form: ContractForm<TaskValues>
  notes: FieldNotes<TaskValues>
  focusOn?: TaskField
  canSeeCosts: boolean
}

export const TaskFields = ({
  form,
  notes,
  focusOn = 'description',
  canSeeCosts,
}: TaskFieldsProps) => {
  const { t } = useTranslation('work-card')
  const field = bindFields({ form, notes, focusOn, label: (name) => t(`tasks.fields.${name}`) })
  const typeOptions = listTaskTypeOptions()
  const statusOptions = taskStatuses.map((value) => ({ value, label: t(`tasks.status.${value}`) }))
  return (
    <FieldGrid>
      <TextField {...field('description')} withAsterisk wide />
      <SelectField {...field('task_type')} data={typeOptions} withAsterisk />
      <SelectField {...field('status')} data={statusOptions} />
      {canSeeCosts && (
        <>
          <LtrField {...field('estimated_cost')} inputMode="decimal" />
          <LtrField {...field('actual_cost', t('tasks.actual_hint'))} inputMode="decimal" />
        </>
      )}
      <HoursField form={form} field={field('labor_hours')} />
      <TextAreaField {...field('notes')} wide />
    </FieldGrid>
  )
}
