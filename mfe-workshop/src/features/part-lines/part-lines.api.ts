import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import { listPartCategories } from '@warsha/contracts/inventory/routes/spare-parts'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import {
  addPartLine,
  changePartLine,
  listPartLines,
  removePartLine,
} from '@warsha/contracts/workshop/routes/part-lines'
import { ApiError, dataOf, request, useMutationOf, useQueryOf } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** The part lines of a card, in the order in which they were added. They are not read if `isNeeded` is false. */
export const usePartLines = (cardId: string, isNeeded = true) =>
  useQueryOf(
    listPartLines,
    { params: { id: cardId } },
    { queryKey: [...workCardKey(cardId), 'parts'], select: dataOf, enabled: isNeeded },
  )

export const fetchPartLines = async (cardId: string): Promise<PartLine[]> =>
  (await request(listPartLines, { params: { id: cardId } })).data

/** Reads the current line. The API returns lines only as a list of their card. */
export const fetchPartLine = async (
  cardId: string,
  lineId: string,
): Promise<RecordResponse<PartLine>> => {
  const lines = await fetchPartLines(cardId)
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new ApiError({ status: 404, code: 'not_found', text: 'Not found' })
  return { data: line }
}

export const useAddPartLine = (cardId: string) =>
  useMutationOf(addPartLine, {
    input: toRequestFor<typeof addPartLine>(cardId),
    ...useInvalidateWorkCards(),
  })

export const useChangePartLine = () =>
  useMutationOf(changePartLine, {
    input: ({ id, body }: { id: string; body: BodyInputOf<typeof changePartLine> }) => ({
      params: { id },
      body,
    }),
    ...useInvalidateWorkCards(),
  })

export const useRemovePartLine = () =>
  useMutationOf(removePartLine, {
    input: (id: string) => ({ params: { id } }),
    ...useInvalidateWorkCards(),
  })

const retryIntervalMs = 10_000
const isUnavailable = (error: unknown) =>
  error instanceof ApiError && (error.status >= 502 || error.status === 0)

/** True while the inventory service cannot be reached. Repeats a small request until it succeeds. */
export const useIsInventoryUnavailable = (): boolean => {
  const { error } = useQueryOf(
    listPartCategories,
    {},
    {
      queryKey: ['part-categories'],
      retry: false,
      staleTime: retryIntervalMs,
      refetchInterval: (query) => (query.state.error ? retryIntervalMs : false),
      select: dataOf,
    },
  )
  return isUnavailable(error)
}
