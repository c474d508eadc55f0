import { employeeChanged } from '@warsha/contracts/events'
import type { Service } from '@warsha/service-kit/service'
import { reaction } from '@warsha/service-kit/subscribe'
import { keepPeople } from './people.store.ts'
import { personOfEmployee } from './people-rules.ts'

export const copyEmployeeWhenEmployeeChanged = reaction<Service, typeof employeeChanged>(
  'notification.copy-employee-when-employee-changed',
  employeeChanged,
  async (tx, employee) => {
    await keepPeople(tx, [personOfEmployee(employee)])
  },
)
