import {
  walkInCustomerId,
  walkInCustomerName,
} from '@warsha/contracts/workshop/sales/walk-in-customer'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { addCustomer } from '../customers/add-customer.ts'
import { newCustomerFields } from '../customers/customer-rules.ts'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { lockWalkInCustomer } from './counter-sales.store.ts'

/** Creates the record of the walk-in customer with the first sale. It has no phone number, so that no search for one finds it. */
export const ensureWalkInCustomer = async (
  tx: Transaction,
  service: Pick<Service, 'name' | 'clock'>,
): Promise<void> => {
  if (await selectOptionalCustomer(tx, walkInCustomerId)) return
  await lockWalkInCustomer(tx)
  if (await selectOptionalCustomer(tx, walkInCustomerId)) return
  await addCustomer(tx, service, {
    actor: null,
    id: walkInCustomerId,
    fields: newCustomerFields({ contact_person: walkInCustomerName, phone: '' }),
    loginReservation: null,
  })
}
