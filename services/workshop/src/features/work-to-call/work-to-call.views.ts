/** The list to call as responses and files show it. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import type {
  listWorkToCall as listEndpoint,
  WorkToCall,
} from '@warsha/contracts/workshop/estimates/deferred-work'
import { toLocalDate } from '@warsha/service-kit/base'
import { paginate } from '@warsha/service-kit/database'
import { maxExportedRows, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { toDeferredWork } from '../deferred-work/deferred-work.views.ts'
import { findPartOffersIfAvailable, type PartOffers } from '../packages/find-part-offers.ts'
import { countDays, toDecidedRange } from './work-age-rules.ts'
import {
  countWork,
  selectWorkByIds,
  selectWorkIds,
  type WorkFilter,
  type WorkToCallRow,
} from './work-to-call.store.ts'

type Reader = Pick<Service, 'db' | 'clock' | 'clientFor'>
type WorkQuery = Omit<QueryOf<typeof listEndpoint>, 'page' | 'limit'>

interface ShopDay {
  readonly timeZone: string
  /** YYYY-MM-DD */
  readonly today: string
}

export const readShopDay = async ({ db, clock }: Pick<Service, 'db' | 'clock'>) => {
  const { shop_timezone: timeZone } = await readLocalSettings(db)
  return { timeZone, today: toLocalDate(timeZone, clock()) }
}

const toFilter = (
  { search, customer_id, decision, call, age }: WorkQuery,
  { timeZone, today }: ShopDay,
): WorkFilter => ({
  search: search ?? null,
  customer_id: customer_id ?? null,
  decision: decision ?? null,
  call: call ?? null,
  today,
  ...(age ? toDecidedRange(age, timeZone, today) : { decided_from: null, decided_before: null }),
})

const toSort = ({ sort }: WorkQuery): string => sort ?? '-price_then'

const toWorkToCall = (
  row: WorkToCallRow,
  offers: PartOffers | null,
  { timeZone, today }: ShopDay,
): WorkToCall => ({
  ...row,
  ...toDeferredWork(row, offers),
  is_due: row.deferred_until !== null && row.deferred_until <= today,
  age_days: countDays(toLocalDate(timeZone, new Date(row.decided_at)), today),
})

/** Returns these rows with their prices of today, in the order of the ids. */
export const listWorkByIds = async (
  service: Reader,
  ids: readonly string[],
): Promise<WorkToCall[]> => {
  const rows = await selectWorkByIds(service.db, ids)
  const partIds = rows.map(({ part_id }) => part_id).filter((id) => id !== null)
  const offers = await findPartOffersIfAvailable(service, partIds)
  const day = await readShopDay(service)
  return rows.map((row) => toWorkToCall(row, offers, day))
}

/** Returns one page, by default the most valuable work first. */
export const listWorkToCall = async (service: Reader, query: QueryOf<typeof listEndpoint>) => {
  const { db } = service
  const filter = toFilter(query, await readShopDay(service))
  const { slice, pagination } = paginate(query, await countWork(db, filter))
  const ids = await selectWorkIds(db, filter, { ...slice, sort: toSort(query) })
  return { data: await listWorkByIds(service, ids), pagination }
}

/** Returns the ids of all work of a filter, in the order of the list. */
export const selectAllWorkIds = async (
  service: Reader,
  query: WorkQuery,
): Promise<readonly string[]> =>
  selectWorkIds(service.db, toFilter(query, await readShopDay(service)), {
    limit: maxExportedRows,
    offset: 0,
    sort: toSort(query),
  })
