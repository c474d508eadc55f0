/** Finds out which first steps of a new shop are done, from its lists and settings. */

import type { listEmployees } from '@warsha/contracts/hr/employees'
import type { listSettings } from '@warsha/contracts/identity/settings'
import type { listCustomers } from '@warsha/contracts/workshop/customers'
import { call, useQuery } from '@warsha/web-kit'

export type Step = 'shop' | 'trn' | 'position' | 'employees' | 'customer'

/** For each step true if it is done, or null if this is unknown because the request failed. */
export type StepStatus = Record<Step, boolean | null>

const useSettingValues = () =>
  useQuery({
    queryKey: ['first-steps', 'settings'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listSettings>('GET', '/settings', { signal })
      return new Map(data.map(({ setting_key, setting_value }) => [setting_key, setting_value]))
    },
  })

const useEmployeeCount = () =>
  useQuery({
    queryKey: ['first-steps', 'employees'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 }
      return (await call<typeof listEmployees>('GET', '/employees', { query, signal })).pagination
        .total
    },
  })

const useCustomerCount = () =>
  useQuery({
    queryKey: ['first-steps', 'customers'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 }
      return (await call<typeof listCustomers>('GET', '/customers', { query, signal })).pagination
        .total
    },
  })

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
