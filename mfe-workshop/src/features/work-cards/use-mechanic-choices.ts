import type { EmployeeRow } from '@warsha/contracts/hr/employees'
import { useActiveEmployees } from './work-cards.api.ts'

const fullName = ({ first_name, last_name }: EmployeeRow) => `${first_name} ${last_name}`
const isMechanic = ({ role_name }: EmployeeRow) => role_name === 'mechanic'

/**
 * Select options for the mechanic of a card: active employees, mechanics first.
 *
 * @param currentMechanic is added if no longer active
 */
export const useMechanicChoices = (
  isNeeded: boolean,
  currentMechanic?: { id: string; name: string } | null,
) => {
  const { data, error, refetch } = useActiveEmployees(isNeeded)
  const employees = [...(data?.data ?? [])].sort(
    (a, b) => Number(isMechanic(b)) - Number(isMechanic(a)),
  )
  const choices = employees.map((employee) => ({
    value: employee.id,
    label: fullName(employee),
    code: employee.employee_code,
  }))
  if (currentMechanic && !choices.some(({ value }) => value === currentMechanic.id))
    choices.unshift({ value: currentMechanic.id, label: currentMechanic.name, code: '' })
  return { choices, error: data ? null : error, retry: () => void refetch() }
}
