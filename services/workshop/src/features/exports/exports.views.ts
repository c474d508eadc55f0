/** The lists of customers, vehicles and work cards as files. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/reports/exports'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import type { Queryable } from '@warsha/service-kit/database'
import { toDateTimeCell, toMoneyCell } from '@warsha/service-kit/files'
import { type ListExport, type Service, selectedIds } from '@warsha/service-kit/process'
import { type CustomerRow, selectCustomersByIds } from '../customers/customers.store.ts'
import { selectAllCustomerIds } from '../customers/customers.views.ts'
import { selectVehiclesByIds, type VehicleRow } from '../vehicles/vehicles.store.ts'
import { selectAllVehicleIds } from '../vehicles/vehicles.views.ts'
import {
  listAllWorkCardIds,
  listWorkCardsByIds,
  selectPresentIds,
} from '../work-card-lists/work-card-lists.views.ts'
import {
  customerTitles,
  kindWords,
  paymentTypeWords,
  statusWords,
  vehicleTitles,
  workCardTitles,
  yesNo,
} from './export-texts.ts'

export const customersExport = (
  db: Queryable,
  query: QueryOf<typeof endpoints.exportCustomers>,
): ListExport<CustomerRow> => ({
  name: 'customers',
  titles: customerTitles,
  findIds: async () => selectedIds(query) ?? selectAllCustomerIds(db, query),
  readRows: (ids) => selectCustomersByIds(db, ids),
  toCells: (row, { language, timeZone }) => [
    row.customer_code,
    row.contact_person,
    row.company_name,
    row.phone,
    row.phone_secondary,
    row.email,
    row.address,
    row.city,
    row.country,
    row.trn,
    yesNo[row.is_active ? 'yes' : 'no'][language],
    toDateTimeCell(timeZone, row.created_at),
  ],
})

export const vehiclesExport = (
  db: Queryable,
  query: QueryOf<typeof endpoints.exportVehicles>,
): ListExport<VehicleRow> => ({
  name: 'vehicles',
  titles: vehicleTitles,
  findIds: async () => selectedIds(query) ?? selectAllVehicleIds(db, query),
  readRows: (ids) => selectVehiclesByIds(db, ids),
  toCells: (row) => [
    row.plate_number,
    row.make,
    row.model,
    row.year,
    row.color,
    row.vin,
    row.mileage,
    row.customer_code,
    row.contact_person ?? row.company_name,
    row.phone,
  ],
})

export const workCardsExport = (
  service: Service,
  query: QueryOf<typeof endpoints.exportWorkCards>,
): ListExport<WorkCardRow> => ({
  name: 'work-cards',
  titles: workCardTitles,
  findIds: () => {
    const selected = selectedIds(query)
    return selected ? selectPresentIds(service.db, selected) : listAllWorkCardIds(service, query)
  },
  readRows: (ids) => listWorkCardsByIds(service.db, ids),
  toCells: (card, { language, timeZone }) => [
    card.work_card_number,
    statusWords[card.status][language],
    toDateTimeCell(timeZone, card.received_date),
    toDateTimeCell(timeZone, card.promised_date),
    toDateTimeCell(timeZone, card.completed_date),
    card.customer_code,
    card.contact_person ?? card.company_name,
    card.customer_phone,
    card.plate_number,
    card.make,
    card.model,
    card.mechanic_name,
    card.task_count,
    card.completed_task_count,
    paymentTypeWords[card.payment_type][language],
    toMoneyCell(card.estimated_cost),
    toMoneyCell(card.total_amount),
    toMoneyCell(card.paid_amount),
    kindWords[card.kind ?? 'job'][language],
  ],
})
