import * as endpoints from '@warsha/contracts/inventory/spare-part-files'
import type { Mount } from '@warsha/service-kit/http'
import type { InventoryService } from '../../inventory-service.ts'
import { importSpareParts } from './import-spare-parts.ts'

export const partImportRoutes = (mount: Mount, service: InventoryService): void => {
  mount(endpoints.importSpareParts, (input) => importSpareParts(service, input))
}
