import type { EmployeeRow } from '@warsha/contracts/employees'
import { useMechanics } from './work-cards.api.ts'

const nameOf = ({ first_name, last_name }: EmployeeRow) => `${first_name} ${last_name}`
const isMechanic = ({ role_name }: EmployeeRow) => role_name === 'mechanic'

/**
 * Whom a job can be given to, by name, mechanics first.
 * @param present who has the job now, though perhaps no longer at work here
 */
export const useMechanicChoices = (
  isNeeded: boolean,
  present?: { id: string; name: string } | null,
) => {
  const { data, error, refetch } = useMechanics(isNeeded)
  const people = [...(data?.data ?? [])].sort(
    (one, other) => Number(isMechanic(other)) - Number(isMechanic(one)),
  )
  const choices = people.map((person) => ({
    value: person.id,
    label: nameOf(person),
    code: person.employee_code,
  }))
  if (present && !choices.some(({ value }) => value === present.id))
    choices.unshift({ value: present.id, label: present.name, code: '' })
  return { choices, error: data ? null : error, retry: () => void refetch() }
}
