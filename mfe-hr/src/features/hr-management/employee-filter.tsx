import { useTranslation } from '@warsha/web-kit'
import { ListFilter, type ListState } from '@warsha/web-kit/table'
import { fullNameOf } from '../pay/pay-formats.ts'
import { useEmployeeChoices } from './management.api.ts'

export type EmployeeFilterState = ListState<'employee'>

/** Filters a list by one employee. */
export const EmployeeFilter = ({ state }: { state: EmployeeFilterState }) => {
  const { t } = useTranslation('pay')
  const { data = [] } = useEmployeeChoices()
  return (
    <ListFilter
      state={state}
      name="employee"
      label={t('employee')}
      choices={[
        { value: '', label: t('all_employees') },
        ...data.map((employee) => ({
          value: employee.id,
          label: `${fullNameOf(employee)} (${employee.employee_code})`,
        })),
      ]}
    />
  )
}
