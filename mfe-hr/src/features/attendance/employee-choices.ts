import type { listEmployees } from '@warsha/contracts/hr/employees'
import { call, useQuery, useTranslation } from '@warsha/web-kit'

const maxEmployees = 1000

/** Returns all employees as choices of a filter, the first for all of them. */
export const useEmployeeChoices = (): { value: string; label: string }[] => {
  const { t } = useTranslation('attendance')
  const { data } = useQuery({
    queryKey: ['employees', 'choices'],
    queryFn: ({ signal }) =>
      call<typeof listEmployees>('GET', '/employees', {
        query: { limit: maxEmployees, sort: 'first_name' },
        signal,
      }),
    staleTime: 60_000,
  })
  return [
    { value: '', label: t('all.every_employee') },
    ...(data?.data ?? []).map(({ id, first_name, last_name, employee_code }) => ({
      value: id,
      label: `${first_name} ${last_name} (${employee_code})`,
    })),
  ]
}
