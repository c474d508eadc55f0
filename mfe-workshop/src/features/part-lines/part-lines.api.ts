import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import type { listPartCategories } from '@warsha/contracts/inventory/spare-parts'
import type {
  addPartLine,
  changePartLine,
  listPartLines,
  PartLine,
  removePartLine,
} from '@warsha/contracts/workshop/part-lines'
import { ApiError, call, useMutation, useQuery } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

const fetchPartLines = (cardId: string, signal?: AbortSignal) =>
  call<typeof listPartLines>('GET', '/work-card-parts/work-card/{id}', {
    params: { id: cardId },
    signal,
  })

/** The part lines of a card, in the order in which they were added. */
export const usePartLines = (cardId: string) =>
  useQuery({
    queryKey: [...workCardKey(cardId), 'parts'],
    queryFn: async ({ signal }) => (await fetchPartLines(cardId, signal)).data,
  })

/** Reads the current line. The API returns lines only as a list of their card. */
export const fetchPartLine = async (
  cardId: string,
  lineId: string,
): Promise<RecordResponse<PartLine>> => {
  const { data: lines } = await fetchPartLines(cardId)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new ApiError({ status: 404, code: 'not_found', text: 'Not found' })
  return { data: line }
}

export const useAddPartLine = (cardId: string) =>
  useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof addPartLine>
      idempotencyKey: string
    }) =>
      call<typeof addPartLine>('POST', '/work-card-parts/work-card/{id}', {
        params: { id: cardId },
        body,
        idempotencyKey,
      }),
    ...useInvalidateWorkCards(),
  })

export const useChangePartLine = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changePartLine> }) =>
      call<typeof changePartLine>('PUT', '/work-card-parts/{id}', { params: { id }, body }),
    ...useInvalidateWorkCards(),
  })

export const useRemovePartLine = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof removePartLine>('DELETE', '/work-card-parts/{id}', { params: { id } }),
    ...useInvalidateWorkCards(),
  })

const retryIntervalMs = 10_000
const isUnavailable = (error: unknown) =>
  error instanceof ApiError && (error.status >= 502 || error.status === 0)

/** True while the inventory service cannot be reached. Repeats a small request until it succeeds. */
export const useIsInventoryUnavailable = (): boolean => {
  const { error } = useQuery({
    queryKey: ['part-categories'],
    queryFn: async ({ signal }) =>
      (await call<typeof listPartCategories>('GET', '/spare-parts/categories', { signal })).data,
    retry: false,
    staleTime: retryIntervalMs,
    refetchInterval: (query) => (query.state.error ? retryIntervalMs : false),
  })
  return isUnavailable(error)
}
