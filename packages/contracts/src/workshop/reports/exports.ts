/** Lists of the workshop as files, with the filters of the list or only the selected rows. */
import { datesInOrder } from '../../base/date-fields.ts'
import { endpoint, file } from '../../base/endpoint.ts'
import { optionalIds, tableFileFields, z } from '../../base/fields.ts'
import { managementRoles } from '../../base/roles.ts'
import { customerFilters } from '../customers.ts'
import { vehicleFilters } from '../vehicles/vehicles.ts'
import { workCardFilters } from '../work-cards.ts'

/** As many rows as can be selected in a list. */
const maxIds = 100

const fileFields = {
  ...tableFileFields(),
  /** Only these records. The filters do not count then. */
  ids: optionalIds(maxIds),
}

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/export',
  guard: managementRoles,
  query: z.object({ ...customerFilters, ...fileFields }),
  response: file('csv', 'xlsx'),
})

export const exportVehicles = endpoint({
  method: 'GET',
  path: '/vehicles/export',
  guard: managementRoles,
  query: z.object({ ...vehicleFilters, ...fileFields }),
  response: file('csv', 'xlsx'),
})

export const exportWorkCards = endpoint({
  method: 'GET',
  path: '/work-cards/export',
  guard: managementRoles,
  query: z.object({ ...workCardFilters, ...fileFields }).check(datesInOrder),
  response: file('csv', 'xlsx'),
})
