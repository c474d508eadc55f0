import { vehicleRegistered } from '@warsha/contracts/events'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { NotificationService } from '../../notification-service.ts'
import { notifyUser } from './notify-user.ts'

export const notifyCustomerWhenVehicleRegistered = defineReaction<
  NotificationService,
  typeof vehicleRegistered
>(
  'notification.notify-customer-when-vehicle-registered',
  vehicleRegistered,
  (tx, { customer_id, make, model, plate_number }, service, { occurred_at }) =>
    notifyUser(tx, service, {
      recipient_id: customer_id,
      key: 'vehicle_registered',
      created_at: occurred_at,
      // The portal has no page for vehicles yet.
      link: null,
      params: { vehicle: `${make} ${model}`, plate_number },
    }),
)
