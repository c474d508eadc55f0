/** The searched lists, and how a row of each becomes a result. The lists enforce the rights of the user. */

import { formatPhone } from '@warsha/contracts/base/phone'
import type { EmployeeRow } from '@warsha/contracts/hr/employees'
import { listEmployees } from '@warsha/contracts/hr/routes/employees'
import { listSpareParts } from '@warsha/contracts/inventory/routes/spare-parts'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import type { Customer } from '@warsha/contracts/workshop/customers'
import { listCustomers } from '@warsha/contracts/workshop/routes/customers'
import { listVehicles } from '@warsha/contracts/workshop/routes/vehicles'
import { listWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import type { Vehicle } from '@warsha/contracts/workshop/vehicles'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { request } from '@warsha/web-kit'

/** A found record as the result list shows it. */
export interface SearchResult {
  readonly id: string
  readonly title: string
  /** True if the title is a plate or a code, which is always shown from left to right. */
  readonly isCode?: boolean
  readonly facts: readonly string[]
  readonly code?: string
  readonly isInactive?: boolean
  /** Status of a work card. */
  readonly status?: string
}

export interface SearchSource {
  /** Path of the screen that lists the records. Roles that cannot open it do not see its records. */
  readonly path: string
  /** Opens one record: in a dialog of the list, on its page, or on its page if the remote has one. */
  readonly opens: 'dialog' | 'page' | 'page_if_declared'
  readonly find: (
    search: string,
    signal: AbortSignal,
  ) => Promise<{ results: SearchResult[]; hasMore: boolean }>
}

const resultsPerSource = 5
const toFacts = (...texts: (string | number | null | undefined)[]) =>
  texts.filter(Boolean).map(String)
const customerNames = ({
  contact_person,
  company_name,
}: {
  contact_person: string | null
  company_name: string | null
}) => toFacts(contact_person, company_name)

const toCustomerResult = (row: Customer): SearchResult => {
  const [title = row.customer_code, company] = customerNames(row)
  const facts = toFacts(company, formatPhone(row.phone), row.city)
  return { id: row.id, title, facts, code: row.customer_code, isInactive: !row.is_active }
}

const toVehicleResult = (row: Vehicle): SearchResult => {
  const car = toFacts(row.make, row.model, row.year).join(' ')
  return {
    id: row.id,
    title: row.plate_number,
    isCode: true,
    facts: [car, ...customerNames(row).slice(0, 1), formatPhone(row.phone)],
  }
}

const toWorkCardResult = (row: WorkCardRow): SearchResult => {
  const car = toFacts(row.make, row.model).join(' ')
  const facts = [row.plate_number, car, ...customerNames(row).slice(0, 1)]
  return { id: row.id, title: row.work_card_number, isCode: true, facts, status: row.status }
}

const toSparePartResult = (row: SparePart): SearchResult => ({
  id: row.id,
  title: row.part_name,
  facts: toFacts(row.supplier_name, row.physical_location, row.barcode),
  code: row.part_number,
})

const toEmployeeResult = (row: EmployeeRow): SearchResult => ({
  id: row.id,
  title: `${row.first_name} ${row.last_name}`,
  facts: toFacts(row.position, row.department, formatPhone(row.phone ?? null)),
  code: row.employee_code,
  isInactive: !row.is_active,
})

const toResults = <R>(
  response: { data: R[]; pagination: { total: number } },
  toResult: (row: R) => SearchResult,
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
