import { employeeChanged } from '@warsha/contracts/events'
import type { Service } from '@warsha/service-kit/service'
import { reaction } from '@warsha/service-kit/subscribe'
import { keepEmployee } from './employees.store.ts'

export const copyEmployeeWhenEmployeeChanged = reaction<Service, typeof employeeChanged>(
  'workshop.copy-employee-when-employee-changed',
  employeeChanged,
  async (tx, employee) => {
    await keepEmployee(tx, employee)
  },
)
