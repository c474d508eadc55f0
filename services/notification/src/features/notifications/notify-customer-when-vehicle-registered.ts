/** Staff registered a vehicle for a customer, who hears of it. */
import { vehicleRegistered } from '@warsha/contracts/events'
import { reaction } from '@warsha/service-kit/subscribe'
import type { NotificationService } from '../../notification-service.ts'
import { tell } from './tell.ts'

export const notifyCustomerWhenVehicleRegistered = reaction<
  NotificationService,
  typeof vehicleRegistered
>(
  'notification.notify-customer-when-vehicle-registered',
  vehicleRegistered,
  (tx, { customer_id, make, model, plate_number }, service, { occurred_at }) =>
    tell(tx, service, {
      recipient_id: customer_id,
      key: 'vehicle_registered',
      created_at: occurred_at,
      // The portal's vehicles come with their own issue; then this leads there.
      link: null,
      params: { vehicle: `${make} ${model}`, plate_number },
    }),
)
