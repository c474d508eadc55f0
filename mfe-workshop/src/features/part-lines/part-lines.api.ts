import type { BodyInputOf } from '@warsha/contracts/endpoint'
import type {
  addPartLine,
  changePartLine,
  listPartLines,
  PartLine,
  removePartLine,
} from '@warsha/contracts/part-lines'
import type { listPartCategories } from '@warsha/contracts/spare-parts'
import { ApiError, call, useMutation, useQuery } from '@warsha/web-kit'
import type { Saved } from '@warsha/web-kit/forms'
import { cardKey } from '../work-card/work-card.api.ts'
import { useCardsAfter } from '../work-cards/work-cards.api.ts'

const fetchLines = (cardId: string, signal?: AbortSignal) =>
  call<typeof listPartLines>('GET', '/work-card-parts/work-card/{id}', {
    params: { id: cardId },
    signal,
  })

/** The parts of a card, in the order of their adding. */
export const usePartLines = (cardId: string) =>
  useQuery({
    queryKey: [...cardKey(cardId), 'parts'],
    queryFn: async ({ signal }) => (await fetchLines(cardId, signal)).data,
  })

/** The state of one line now. */
export const fetchPartLine = async (cardId: string, lineId: string): Promise<Saved<PartLine>> => {
  const { data: lines } = await fetchLines(cardId)
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
    ...useCardsAfter(),
  })

export const useChangePartLine = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInputOf<typeof changePartLine> }) =>
      call<typeof changePartLine>('PUT', '/work-card-parts/{id}', { params: { id }, body }),
    ...useCardsAfter(),
  })

export const useRemovePartLine = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof removePartLine>('DELETE', '/work-card-parts/{id}', { params: { id } }),
    ...useCardsAfter(),
  })

const askAgainMs = 10_000
const isAway = (error: unknown) =>
  error instanceof ApiError && (error.status >= 502 || error.status === 0)

/** Whether the shelf can't be asked just now: its smallest question, again and again until it answers. */
export const useIsShelfAway = (): boolean => {
  const { error } = useQuery({
    queryKey: ['part-categories'],
    queryFn: async ({ signal }) =>
      (await call<typeof listPartCategories>('GET', '/spare-parts/categories', { signal })).data,
    retry: false,
    staleTime: askAgainMs,
    refetchInterval: (query) => (query.state.error ? askAgainMs : false),
  })
  return isAway(error)
}
