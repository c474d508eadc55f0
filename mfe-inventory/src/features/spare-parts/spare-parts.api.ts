import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/endpoint'
import type { readInvoicePhoto } from '@warsha/contracts/spare-part-files'
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
} from '@warsha/contracts/spare-parts'
import type { adjustStock } from '@warsha/contracts/stock'
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

/** What reads the shelf, whoever shows it: read again after whatever changes it. */
export const shelf = ['spare-parts', 'shelf']
const keys = {
  list: (query: PartsQuery) => [...shelf, 'list', query],
  stats: [...shelf, 'stats'],
  one: (id: string) => ['spare-parts', 'one', id],
  categories: ['spare-parts', 'categories'],
}

/** One page of the parts; the former one stays until the next has come. */
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

/** The part behind an open form: read afresh at each opening, and never changed under what somebody is typing. */
export const useSparePart = (id: string, isNeeded: boolean) =>
  useQuery({
    enabled: isNeeded,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => fetchSparePart(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** A fresh address of the supplier's invoice: it is good for minutes. */
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

/** Marks what shows the shelf as stale after a deed, also after one that failed because somebody else was faster. */
export const useShelfAfter = () => {
  const client = useQueryClient()
  return { onSettled: () => void client.invalidateQueries({ queryKey: shelf }) }
}

interface Creation {
  body: BodyInputOf<typeof createSparePart>
  idempotencyKey: string
  onProgress: OnProgress
}
export const useCreateSparePart = () =>
  useMutation({
    mutationFn: (creation: Creation) =>
      call<typeof createSparePart>('POST', '/spare-parts', creation),
    ...useShelfAfter(),
  })

interface Change {
  id: string
  body: BodyInputOf<typeof changeSparePart>
  onProgress: OnProgress
}
export const useChangeSparePart = () =>
  useMutation({
    mutationFn: ({ id, ...rest }: Change) =>
      call<typeof changeSparePart>('PUT', '/spare-parts/{id}', { params: { id }, ...rest }),
    ...useShelfAfter(),
  })

/** The part is archived: its movements stay. */
export const useDeleteSparePart = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteSparePart>('DELETE', '/spare-parts/{id}', { params: { id } }),
    ...useShelfAfter(),
  })

interface Adjustment {
  part: SparePart
  body: BodyInputOf<typeof adjustStock>
  idempotencyKey: string
}
export const useAdjustStock = () =>
  useMutation({
    mutationFn: ({ part: { id }, ...rest }: Adjustment) =>
      call<typeof adjustStock>('POST', '/spare-parts/{id}/adjust-stock', {
        params: { id },
        ...rest,
      }),
    ...useShelfAfter(),
  })

interface NewCategory {
  body: BodyInputOf<typeof createPartCategory>
  idempotencyKey: string
}
export const useCreateCategory = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (category: NewCategory) =>
      call<typeof createPartCategory>('POST', '/spare-parts/categories', category),
    onSettled: () => void client.invalidateQueries({ queryKey: keys.categories }),
  })
}
