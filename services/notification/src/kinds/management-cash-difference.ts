import { managementRoleNames } from '@warsha/contracts/base/roles'
import { cashDifferenceFound } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

/** The cashier of the drawer cannot confirm its difference. */
export default defineKind({
  key: 'cash_difference_found',
  group: 'requests',
  type: 'alert',
  event: cashDifferenceFound,
  recipients: ({ cashier_id }) => ({ roles: managementRoleNames, except: cashier_id }),
  params: ({ cashier_name, drawer_name, report_number, cash_difference, other_difference }) => ({
    cashier_name,
    drawer_name,
    report_number,
    cash_difference: String(cash_difference),
    other_difference: String(other_difference),
  }),
  link: ({ id }) => `/cash-drawer?open=${id}`,
})
