/** What is searched, and how a row of each is shown: the lists of the screens, with the rights that they have. */
import type { Customer, listCustomers } from '@warsha/contracts/customers'
import type { EmployeeRow, listEmployees } from '@warsha/contracts/employees'
import type { listSpareParts, SparePart } from '@warsha/contracts/spare-parts'
import type { listVehicles, Vehicle } from '@warsha/contracts/vehicles'
import type { listWorkCards, WorkCardRow } from '@warsha/contracts/work-cards'
import { call } from '@warsha/web-kit'

/** One line of the results. */
export interface Found {
  readonly id: string
  readonly title: string
  /** Plates and codes read from left to right. */
  readonly isCode?: boolean
  readonly facts: readonly string[]
  readonly code?: string
  readonly isInactive?: boolean
  /** Of a work card. */
  readonly status?: string
}

export interface Source {
  /** Its screen; who may not open that is not shown its records either. */
  readonly path: string
  /** What leads from its screen to a record of it. */
  readonly toRecord: '?open=' | '/'
  readonly find: (
    search: string,
    signal: AbortSignal,
  ) => Promise<{ found: Found[]; hasMore: boolean }>
}

const atOnce = 5
const filled = (...texts: (string | number | null | undefined)[]) =>
  texts.filter(Boolean).map(String)
const nameOf = ({
  contact_person,
  company_name,
}: {
  contact_person: string | null
  company_name: string | null
}) => filled(contact_person, company_name)

const ofCustomer = (row: Customer): Found => {
  const [title = row.customer_code, company] = nameOf(row)
  const facts = filled(company, row.phone, row.city)
  return { id: row.id, title, facts, code: row.customer_code, isInactive: !row.is_active }
}

const ofVehicle = (row: Vehicle): Found => {
  const car = filled(row.make, row.model, row.year).join(' ')
  return {
    id: row.id,
    title: row.plate_number,
    isCode: true,
    facts: [car, ...nameOf(row).slice(0, 1), row.phone],
  }
}

const ofWorkCard = (row: WorkCardRow): Found => {
  const car = filled(row.make, row.model).join(' ')
  const facts = [row.plate_number, car, ...nameOf(row).slice(0, 1)]
  return { id: row.id, title: row.work_card_number, isCode: true, facts, status: row.status }
}

const ofSparePart = (row: SparePart): Found => ({
  id: row.id,
  title: row.part_name,
  facts: filled(row.supplier_name, row.physical_location, row.barcode),
  code: row.part_number,
})

const ofEmployee = (row: EmployeeRow): Found => ({
  id: row.id,
  title: `${row.first_name} ${row.last_name}`,
  facts: filled(row.position, row.department, row.phone),
  code: row.employee_code,
  isInactive: !row.is_active,
})

const some = <R>(
  answer: { data: R[]; pagination: { total: number } },
  show: (row: R) => Found,
) => ({
  found: answer.data.map(show),
  hasMore: answer.pagination.total > answer.data.length,
})

const asked = (search: string, signal: AbortSignal) => ({
  query: { search, limit: atOnce },
  signal,
})

export const sources = {
  customers: {
    path: '/customers',
    toRecord: '?open=',
    find: async (search, signal) =>
      some(
        await call<typeof listCustomers>('GET', '/customers', asked(search, signal)),
        ofCustomer,
      ),
  },
  vehicles: {
    path: '/vehicles',
    toRecord: '?open=',
    find: async (search, signal) =>
      some(await call<typeof listVehicles>('GET', '/vehicles', asked(search, signal)), ofVehicle),
  },
  workCards: {
    path: '/work-cards',
    toRecord: '/',
    find: async (search, signal) =>
      some(
        await call<typeof listWorkCards>('GET', '/work-cards', asked(search, signal)),
        ofWorkCard,
      ),
  },
  spareParts: {
    path: '/spare-parts',
    toRecord: '?open=',
    find: async (search, signal) =>
      some(
        await call<typeof listSpareParts>('GET', '/spare-parts', asked(search, signal)),
        ofSparePart,
      ),
  },
  employees: {
    path: '/employees',
    toRecord: '?open=',
    find: async (search, signal) =>
      some(
        await call<typeof listEmployees>('GET', '/employees', asked(search, signal)),
        ofEmployee,
      ),
  },
} satisfies Record<string, Source>
