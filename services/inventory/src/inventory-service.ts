/** What the use cases of inventory work with beyond the kit's. */
import type { Service } from '@warsha/service-kit/service'
import type { SignedAddresses } from '@warsha/service-kit/signed-address'

export interface InventoryService extends Service {
  /** Of the photos: for whoever was given one, some minutes long. */
  readonly addresses: SignedAddresses
}
