import { employeeChanged } from '@warsha/contracts/hr/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { upsertPeople } from './people.store.ts'
import { employeeToPerson } from './people-rules.ts'

export const copyEmployeeWhenEmployeeChanged = defineReaction<Service, typeof employeeChanged>(
  'notification.copy-employee-when-employee-changed',
  employeeChanged,
  async (tx, employee) => {
    await upsertPeople(tx, [employeeToPerson(employee)])
  },
)
