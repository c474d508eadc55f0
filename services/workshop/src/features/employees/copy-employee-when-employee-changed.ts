import { employeeChanged } from '@warsha/contracts/hr/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { upsertEmployee } from './employees.store.ts'

export const copyEmployeeWhenEmployeeChanged = defineReaction<Service, typeof employeeChanged>(
  'workshop.copy-employee-when-employee-changed',
  employeeChanged,
  async (tx, employee) => {
    await upsertEmployee(tx, employee)
  },
)
