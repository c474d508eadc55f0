import { customerChanged } from '@warsha/contracts/workshop/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import type { Service } from '@warsha/service-kit/process'
import { upsertPeople } from './people.store.ts'
import { customerToPerson } from './people-rules.ts'

export const copyCustomerWhenCustomerChanged = defineReaction<Service, typeof customerChanged>(
  'notification.copy-customer-when-customer-changed',
  customerChanged,
  async (tx, customer) => {
    await upsertPeople(tx, [customerToPerson(customer)])
  },
)
