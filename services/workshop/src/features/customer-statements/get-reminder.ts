import type { Reminder } from '@warsha/contracts/workshop/money/customer-statements'
import { ApiError, notFound, toLocalDate, toPhoneKey } from '@warsha/service-kit/base'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { getCustomerAccount } from '../customer-accounts/customer-accounts.views.ts'
import { customerDisplayName } from '../customers/customer-rules.ts'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import { createReminderTexts } from './reminder-texts.ts'

/**
 * Returns the texts that remind a customer of the balance of today.
 *
 * Throws `nothing_to_remind` (409) if the credit covers the debt, and 404 if the customer does not exist.
 */
export const getReminder = async (
  { db, clock }: Service,
  customerId: string,
): Promise<Reminder> => {
  const customer = await selectOptionalCustomer(db, customerId)
  if (!customer) throw notFound()
  const { shop_timezone, shop_name, shop_name_ar } = await readLocalSettings(db)
  const today = toLocalDate(shop_timezone, clock())
  const account = await getCustomerAccount(db, customerId, today)
  const { balance, oldest_due_date, can_be_reminded } = account
  if (!can_be_reminded || oldest_due_date === null) throw new ApiError('nothing_to_remind')
  return {
    amount: balance,
    oldest_due_date,
    texts: createReminderTexts({
      name: customer.first_name ?? customerDisplayName(customer),
      phoneKey: toPhoneKey(customer.phone),
      shop: { en: shop_name, ar: shop_name_ar || shop_name },
      amount: balance,
      dueDate: oldest_due_date,
      today,
    }),
  }
}
