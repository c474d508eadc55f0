import { customerChanged } from '@warsha/contracts/events'
import type { Service } from '@warsha/service-kit/service'
import { reaction } from '@warsha/service-kit/subscribe'
import { keepPeople } from './people.store.ts'
import { personOfCustomer } from './people-rules.ts'

export const copyCustomerWhenCustomerChanged = reaction<Service, typeof customerChanged>(
  'notification.copy-customer-when-customer-changed',
  customerChanged,
  async (tx, customer) => {
    await keepPeople(tx, [personOfCustomer(customer)])
  },
)
