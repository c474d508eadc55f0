import { vehicleRegistered } from '@warsha/contracts/workshop/events'
import { defineKind } from '../features/notifications/notification-kind.ts'

export default defineKind({
  key: 'vehicle_registered',
  group: 'vehicles',
  type: 'success',
  event: vehicleRegistered,
  recipients: ({ customer_id }) => ({ users: [customer_id] }),
  params: ({ make, model, plate_number }) => ({ vehicle: `${make} ${model}`, plate_number }),
  link: () => '/customer-portal/vehicles',
})
