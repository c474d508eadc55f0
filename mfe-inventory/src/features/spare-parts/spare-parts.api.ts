import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import { readInvoicePhoto } from '@warsha/contracts/inventory/routes/spare-part-files'
import {
  changeSparePart,
  createPartCategory,
  createSparePart,
  deleteSparePart,
  listPartCategories,
  listSpareParts,
  readSparePart,
  readSparePartStats,
} from '@warsha/contracts/inventory/routes/spare-parts'
import { adjustStock, countStock } from '@warsha/contracts/inventory/routes/stock'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import {
  type CallOptions,
  keepPreviousData,
  request,
  useMutationOf,
  useOpenedRecord,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'

export type PartsQuery = QueryInputOf<typeof listSpareParts>
type OnProgress = CallOptions<typeof createSparePart>['onProgress']

/** Query key of everything that depends on the stock. Every change of parts or stock invalidates it. */
export const stockKey = ['spare-parts', 'stock']
const keys = {
  list: (query: PartsQuery) => [...stockKey, 'list', query],
  stats: [...stockKey, 'stats'],
  one: (id: string) => ['spare-parts', 'one', id],
  categories: ['spare-parts', 'categories'],
}

/** Lists one page of parts. The previous page stays visible while the next one loads. */
export const useSpareParts = (query: PartsQuery) =>
  useQueryOf(
    listSpareParts,
    { query },
    { queryKey: keys.list(query), placeholderData: keepPreviousData },
  )

export const useSparePartStats = () => useQueryOf(readSparePartStats, {}, { queryKey: keys.stats })

export const fetchSparePart = (id: string, signal?: AbortSignal) =>
  request(readSparePart, { params: { id }, signal })

export const useSparePart = (id: string, isNeeded: boolean) =>
  useOpenedRecord({
    queryKey: keys.one(id),
    read: ({ signal }) => fetchSparePart(id, signal),
    isNeeded,
  })

/** Reads a fresh URL of the invoice photo. It expires after minutes. */
export const useInvoicePhoto = (id: string) =>
  useQueryOf(
    readInvoicePhoto,
    { params: { id } },
    { queryKey: ['spare-parts', 'photo', id], staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )

export const useCategories = () =>
  useQueryOf(listPartCategories, {}, { queryKey: keys.categories, staleTime: 60_000 })

/** Mutation options that invalidate the stock. Also after a failure: another user may have changed it. */
export const useInvalidateStock = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: stockKey }) }
}

export const useCreateSparePart = () => useMutationOf(createSparePart, useInvalidateStock())

interface ChangeSparePartInput {
  id: string
  body: BodyInputOf<typeof changeSparePart>
  onProgress: OnProgress
}
export const useChangeSparePart = () =>
  useMutationOf(changeSparePart, {
    input: ({ id, ...rest }: ChangeSparePartInput) => ({ params: { id }, ...rest }),
    ...useInvalidateStock(),
  })

/** Archives the part. Its stock movements are kept. */
export const useDeleteSparePart = () =>
  useMutationOf(deleteSparePart, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateStock(),
  })

interface AdjustStockInput {
  part: SparePart
  body: BodyInputOf<typeof adjustStock>
  idempotencyKey: string
}
export const useAdjustStock = () =>
  useMutationOf(adjustStock, {
    input: ({ part: { id }, ...rest }: AdjustStockInput) => ({ params: { id }, ...rest }),
    ...useInvalidateStock(),
  })

interface CountStockInput {
  part: SparePart
  body: BodyInputOf<typeof countStock>
  idempotencyKey: string
}
export const useCountStock = () =>
  useMutationOf(countStock, {
    input: ({ part: { id }, ...rest }: CountStockInput) => ({ params: { id }, ...rest }),
    ...useInvalidateStock(),
  })

export const useCreateCategory = () => {
  const client = useQueryClient()
  return useMutationOf(createPartCategory, {
    onSettled: () => void client.invalidateQueries({ queryKey: keys.categories }),
  })
}
