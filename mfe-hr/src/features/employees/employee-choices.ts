import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { listEmployees } from '@warsha/contracts/hr/routes/employees'
import { useQueryOf } from '@warsha/web-kit'

const maxEmployees = 1000

/** Returns all employees, by name and code, as choices of a field or filter; none while they load. */
export const useEmployeeChoices = (): { value: string; label: string }[] => {
  const { data } = useQueryOf(
    listEmployees,
    { query: { limit: maxEmployees, sort: 'first_name' } },
    { queryKey: ['employees', 'choices'], staleTime: 60_000 },
  )
  return (data?.data ?? []).map((employee) => ({
    value: employee.id,
    label: `${fullNameOf(employee)} (${employee.employee_code})`,
  }))
}
