/** Finds out which first steps of a new shop are done, from its lists and settings. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { listEmployees } from '@warsha/contracts/hr/routes/employees'
import { listSettings } from '@warsha/contracts/identity/routes/settings'
import { listCustomers } from '@warsha/contracts/workshop/routes/customers'
import { useQueryOf } from '@warsha/web-kit'

export type Step = 'shop' | 'trn' | 'position' | 'employees' | 'customer'

/** For each step true if it is done, or null if this is unknown because the request failed. */
export type StepStatus = Record<Step, boolean | null>

const toValues = ({ data }: ResponseOf<typeof listSettings>) =>
  new Map(data.map(({ setting_key, setting_value }) => [setting_key, setting_value]))

const useSettingValues = () =>
  useQueryOf(listSettings, {}, { queryKey: ['first-steps', 'settings'], select: toValues })

const useEmployeeCount = () =>
  useQueryOf(
    listEmployees,
    { query: { limit: 1 } },
    { queryKey: ['first-steps', 'employees'], select: ({ pagination }) => pagination.total },
  )

const useCustomerCount = () =>
  useQueryOf(
    listCustomers,
    { query: { limit: 1 } },
    { queryKey: ['first-steps', 'customers'], select: ({ pagination }) => pagination.total },
  )

/** Returns undefined until all requests have finished. */
export const useFirstSteps = (): StepStatus | undefined => {
  const settings = useSettingValues()
  const employees = useEmployeeCount()
  const customers = useCustomerCount()
  if ([settings, employees, customers].some(({ isPending }) => isPending)) return undefined
  const values = settings.data
  const areFilled = (...keys: string[]) =>
    values ? keys.every((key) => Boolean(values.get(key))) : null
  return {
    // The shop's name has a default; the phone number and the address have none.
    shop: areFilled('shop_phone', 'shop_address'),
    trn: areFilled('company_trn'),
    position: areFilled('shop_latitude', 'shop_longitude'),
    // The first admin is also an employee.
    employees: employees.data === undefined ? null : employees.data > 1,
    customer: customers.data === undefined ? null : customers.data > 0,
  }
}
