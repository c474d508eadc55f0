import type { Endpoint, ParamsOf, QueryInputOf, Route } from '@warsha/contracts/base/endpoint'
import { type LooseOptions, requestFile } from '../api/api.ts'
import type { Language } from '../base/preferences.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** The file that a list is exported as. */
export interface ListFile {
  format: ExportFormat
  language: Language
  /** Only these rows, separated by commas. */
  ids?: string
}

/** The filter of a list, which may be its whole query: a file has all pages. */
type FilterOf<E extends Endpoint> = Omit<QueryInputOf<E>, keyof ListFile> & {
  page?: unknown
  limit?: unknown
}

/** Requests all pages of a list as a file. `params` are those of the path. */
export const requestListFile = <E extends Endpoint>(
  route: Route<E>,
  { page: _page, limit: _limit, ...filter }: FilterOf<E>,
  file: ListFile,
  params?: ParamsOf<E>,
): Promise<Blob> => {
  const options: LooseOptions = { query: { ...filter, ...file }, ...(params && { params }) }
  return requestFile(route as Route, options as never)
}
