import { managementRoleNames } from '@warsha/contracts/base/roles'
import { stockLow } from '@warsha/contracts/inventory/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

/** Managers and admins order parts. */
export default defineKind({
  key: 'stock_low',
  group: 'stock',
  type: 'warning',
  event: stockLow,
  recipients: () => ({ roles: managementRoleNames }),
  params: ({ part_name, part_number, available_quantity, minimum_stock }) => ({
    part_name,
    part_number,
    available: String(available_quantity),
    minimum: String(minimum_stock),
  }),
  link: ({ part_number }) => `/spare-parts?search=${encodeURIComponent(part_number)}`,
})
