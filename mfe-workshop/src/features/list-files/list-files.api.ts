import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  exportCustomers,
  exportVehicles,
  exportWorkCards,
} from '@warsha/contracts/workshop/reports/routes/list-files'
import { requestFile } from '@warsha/web-kit'

/** The filter of a list, which may be its whole query: a file has all pages. */
type FilterOf<Query> = Query & { page?: unknown; limit?: unknown }
type FileQuery = Pick<QueryInputOf<typeof exportCustomers>, 'format' | 'language' | 'ids'>

const withoutPage = <Query extends object>({
  page: _page,
  limit: _limit,
  ...filter
}: FilterOf<Query>) => filter

export const fetchCustomersFile = (
  filter: FilterOf<QueryInputOf<typeof exportCustomers>>,
  file: FileQuery,
): Promise<Blob> => requestFile(exportCustomers, { query: { ...withoutPage(filter), ...file } })

export const fetchVehiclesFile = (
  filter: FilterOf<QueryInputOf<typeof exportVehicles>>,
  file: FileQuery,
): Promise<Blob> => requestFile(exportVehicles, { query: { ...withoutPage(filter), ...file } })

export const fetchWorkCardsFile = (
  filter: FilterOf<QueryInputOf<typeof exportWorkCards>>,
  file: FileQuery,
): Promise<Blob> => requestFile(exportWorkCards, { query: { ...withoutPage(filter), ...file } })
