/** The lists of customers, vehicles and work cards as files. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/reports/exports'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import type { Queryable } from '@warsha/service-kit/database'
import {
  fromColumns,
  type ListExport,
  type Service,
  selectedIds,
} from '@warsha/service-kit/process'
import { type CustomerRow, selectCustomersByIds } from '../customers/customers.store.ts'
import { selectAllCustomerIds } from '../customers/customers.views.ts'
import { selectVehiclesByIds, type VehicleRow } from '../vehicles/vehicles.store.ts'
import { selectAllVehicleIds } from '../vehicles/vehicles.views.ts'
import {
  listAllWorkCardIds,
  listWorkCardsByIds,
  selectPresentIds,
} from '../work-card-lists/work-card-lists.views.ts'
import { customerColumns, vehicleColumns, workCardColumns } from './export-columns.ts'

export const customersExport = (
  db: Queryable,
  query: QueryOf<typeof endpoints.exportCustomers>,
): ListExport<CustomerRow> => ({
  name: 'customers',
  ...fromColumns(customerColumns),
  findIds: async () => selectedIds(query) ?? selectAllCustomerIds(db, query),
  readRows: (ids) => selectCustomersByIds(db, ids),
})

export const vehiclesExport = (
  db: Queryable,
  query: QueryOf<typeof endpoints.exportVehicles>,
): ListExport<VehicleRow> => ({
  name: 'vehicles',
  ...fromColumns(vehicleColumns),
  findIds: async () => selectedIds(query) ?? selectAllVehicleIds(db, query),
  readRows: (ids) => selectVehiclesByIds(db, ids),
})

export const workCardsExport = (
  service: Service,
  query: QueryOf<typeof endpoints.exportWorkCards>,
): ListExport<WorkCardRow> => ({
  name: 'work-cards',
  ...fromColumns(workCardColumns),
  findIds: () => {
    const selected = selectedIds(query)
    return selected ? selectPresentIds(service.db, selected) : listAllWorkCardIds(service, query)
  },
  readRows: (ids) => listWorkCardsByIds(service.db, ids),
})
