import { employeeChanged } from '@warsha/contracts/events'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { Service } from '@warsha/service-kit/service'
import { upsertEmployee } from './employees.store.ts'

export const copyEmployeeWhenEmployeeChanged = defineReaction<Service, typeof employeeChanged>(
  'workshop.copy-employee-when-employee-changed',
  employeeChanged,
  async (tx, employee) => {
    await upsertEmployee(tx, employee)
  },
)
