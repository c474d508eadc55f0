/** The searched lists, and how to search each. The lists enforce the rights of the user. */

import { listEmployees } from '@warsha/contracts/hr/routes/employees'
import { listSpareParts } from '@warsha/contracts/inventory/routes/spare-parts'
import { listCustomers } from '@warsha/contracts/workshop/routes/customers'
import { listWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import { listVehicles } from '@warsha/contracts/workshop/vehicles/routes/vehicles'
import { request } from '@warsha/web-kit'
import {
  type FoundRecord,
  toCustomerResult,
  toEmployeeResult,
  toSparePartResult,
  toVehicleResult,
  toWorkCardResult,
} from '../records/found-record.ts'

export interface SearchSource {
  /** Path of the screen that lists the records. Roles that cannot open it do not see its records. */
  readonly path: string
  /** Opens one record: in a dialog of the list, on its page, or on its page if the remote has one. */
  readonly opens: 'dialog' | 'page' | 'page_if_declared'
  readonly find: (
    search: string,
    signal: AbortSignal,
  ) => Promise<{ results: FoundRecord[]; hasMore: boolean }>
}

const resultsPerSource = 5
const toResults = <R>(
  response: { data: R[]; pagination: { total: number } },
  toResult: (row: R) => FoundRecord,
) => ({
  results: response.data.map(toResult),
  hasMore: response.pagination.total > response.data.length,
})

const searchRequest = (search: string, signal: AbortSignal) => ({
  query: { search, limit: resultsPerSource },
  signal,
})

export const searchSources = {
  customers: {
    path: '/customers',
    opens: 'page_if_declared',
    find: async (search, signal) =>
      toResults(await request(listCustomers, searchRequest(search, signal)), toCustomerResult),
  },
  vehicles: {
    path: '/vehicles',
    opens: 'page_if_declared',
    find: async (search, signal) =>
      toResults(await request(listVehicles, searchRequest(search, signal)), toVehicleResult),
  },
  workCards: {
    path: '/work-cards',
    opens: 'page',
    find: async (search, signal) =>
      toResults(await request(listWorkCards, searchRequest(search, signal)), toWorkCardResult),
  },
  spareParts: {
    path: '/spare-parts',
    opens: 'dialog',
    find: async (search, signal) =>
      toResults(await request(listSpareParts, searchRequest(search, signal)), toSparePartResult),
  },
  employees: {
    path: '/employees',
    opens: 'dialog',
    find: async (search, signal) =>
      toResults(await request(listEmployees, searchRequest(search, signal)), toEmployeeResult),
  },
} satisfies Record<string, SearchSource>
