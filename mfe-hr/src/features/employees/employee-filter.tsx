import { useTranslation } from '@warsha/web-kit'
import { ListFilter, type ListState } from '@warsha/web-kit/table'
import { useEmployeeChoices } from './employee-choices.ts'

export type EmployeeFilterState = ListState<'employee'>

/** Filters a list by one employee. */
export const EmployeeFilter = ({ state }: { state: EmployeeFilterState }) => {
  const { t } = useTranslation('pay')
  const choices = useEmployeeChoices()
  return (
    <ListFilter
      state={state}
      name="employee"
      label={t('employee')}
      choices={[{ value: '', label: t('all_employees') }, ...choices]}
    />
  )
}
