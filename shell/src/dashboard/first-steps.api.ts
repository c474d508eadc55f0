/** What the first evening of a shop still lacks, asked of the lists and settings that there are. */
import type { listCustomers } from '@warsha/contracts/customers'
import type { listEmployees } from '@warsha/contracts/employees'
import type { listSettings } from '@warsha/contracts/settings'
import { call, useQuery } from '@warsha/web-kit'

export type Step = 'shop' | 'trn' | 'position' | 'employees' | 'customer'

/** Whether each is done; null where it can't be told just now. */
export type Steps = Record<Step, boolean | null>

const useSettings = () =>
  useQuery({
    queryKey: ['first-steps', 'settings'],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listSettings>('GET', '/settings', { signal })
      return new Map(data.map(({ setting_key, setting_value }) => [setting_key, setting_value]))
    },
  })

const useEmployees = () =>
  useQuery({
    queryKey: ['first-steps', 'employees'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 }
      return (await call<typeof listEmployees>('GET', '/employees', { query, signal })).pagination
        .total
    },
  })

const useCustomers = () =>
  useQuery({
    queryKey: ['first-steps', 'customers'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 }
      return (await call<typeof listCustomers>('GET', '/customers', { query, signal })).pagination
        .total
    },
  })

/** Undefined until everything has been asked. */
export const useSteps = (): Steps | undefined => {
  const settings = useSettings()
  const employees = useEmployees()
  const customers = useCustomers()
  if ([settings, employees, customers].some(({ isPending }) => isPending)) return undefined
  const values = settings.data
  const isFilled = (...keys: string[]) =>
    values ? keys.every((key) => Boolean(values.get(key))) : null
  return {
    // Its name has a default; what nobody could guess is where it is and how to call it.
    shop: isFilled('shop_phone', 'shop_address'),
    trn: isFilled('company_trn'),
    position: isFilled('shop_latitude', 'shop_longitude'),
    // The first admin is an employee already.
    employees: employees.data === undefined ? null : employees.data > 1,
    customer: customers.data === undefined ? null : customers.data > 0,
  }
}
