import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { readInvoicePhoto } from '@warsha/contracts/inventory/spare-part-files'
import type {
  changeSparePart,
  createPartCategory,
  createSparePart,
  deleteSparePart,
  listPartCategories,
  listSpareParts,
  readSparePart,
  readSparePartStats,
  SparePart,
} from '@warsha/contracts/inventory/spare-parts'
import type { adjustStock } from '@warsha/contracts/inventory/stock'
import {
  type CallOptions,
  call,
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
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
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call<typeof listSpareParts>('GET', '/spare-parts', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useSparePartStats = () =>
  useQuery({
    queryKey: keys.stats,
    queryFn: ({ signal }) =>
      call<typeof readSparePartStats>('GET', '/spare-parts/stats', { signal }),
  })

export const fetchSparePart = (id: string, signal?: AbortSignal) =>
  call<typeof readSparePart>('GET', '/spare-parts/{id}', { params: { id }, signal })

/** Reads the part of an open form: again at each opening, and never while the user is typing. */
export const useSparePart = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchSparePart(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Reads a fresh URL of the invoice photo. It expires after minutes. */
export const useInvoicePhoto = (id: string) =>
  useQuery({
    queryKey: ['spare-parts', 'photo', id],
    queryFn: ({ signal }) =>
      call<typeof readInvoicePhoto>('GET', '/spare-parts/{id}/invoice-photo', {
        params: { id },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useCategories = () =>
  useQuery({
    queryKey: keys.categories,
    queryFn: ({ signal }) =>
      call<typeof listPartCategories>('GET', '/spare-parts/categories', { signal }),
    staleTime: 60_000,
  })

/** Mutation options that invalidate the stock. Also after a failure: another user may have changed it. */
export const useInvalidateStock = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: stockKey }) }
}

interface CreateSparePartInput {
  body: BodyInputOf<typeof createSparePart>
  idempotencyKey: string
  onProgress: OnProgress
}
export const useCreateSparePart = () =>
  useMutation({
    mutationFn: (input: CreateSparePartInput) =>
      call<typeof createSparePart>('POST', '/spare-parts', input),
    ...useInvalidateStock(),
  })

interface ChangeSparePartInput {
  id: string
  body: BodyInputOf<typeof changeSparePart>
  onProgress: OnProgress
}
export const useChangeSparePart = () =>
  useMutation({
    mutationFn: ({ id, ...rest }: ChangeSparePartInput) =>
      call<typeof changeSparePart>('PUT', '/spare-parts/{id}', { params: { id }, ...rest }),
    ...useInvalidateStock(),
  })

/** Archives the part. Its stock movements are kept. */
export const useDeleteSparePart = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteSparePart>('DELETE', '/spare-parts/{id}', { params: { id } }),
    ...useInvalidateStock(),
  })

interface AdjustStockInput {
  part: SparePart
  body: BodyInputOf<typeof adjustStock>
  idempotencyKey: string
}
export const useAdjustStock = () =>
  useMutation({
    mutationFn: ({ part: { id }, ...rest }: AdjustStockInput) =>
      call<typeof adjustStock>('POST', '/spare-parts/{id}/adjust-stock', {
        params: { id },
        ...rest,
      }),
    ...useInvalidateStock(),
  })

interface CreateCategoryInput {
  body: BodyInputOf<typeof createPartCategory>
  idempotencyKey: string
}
export const useCreateCategory = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CreateCategoryInput) =>
      call<typeof createPartCategory>('POST', '/spare-parts/categories', input),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.categories }),
  })
}
