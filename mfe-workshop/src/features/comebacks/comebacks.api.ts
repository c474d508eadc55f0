import type { BodyInputOf, QueryInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import {
  listWarranties,
  removeComeback,
  reportComebacks,
  setComeback,
} from '@warsha/contracts/workshop/warranty/routes/comebacks'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/**
 * What of the jobs of a vehicle is under warranty today, or was when it was received for a card. Below the key of the work cards:
 * a completed job changes it.
 */
export const useWarranties = (vehicleId: string, cardId?: string) =>
  useQueryOf(
    listWarranties,
    { params: { id: vehicleId }, query: cardId ? { work_card_id: cardId } : {} },
    { queryKey: [workCardsKey, 'warranties', { vehicleId, cardId }], select: dataOf },
  )

export const useSetComeback = (cardId: string) =>
  useMutationOf(setComeback, {
    input: (body: BodyInputOf<typeof setComeback>) => ({ params: { id: cardId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useRemoveComeback = (cardId: string) =>
  useMutationOf(removeComeback, {
    input: () => ({ params: { id: cardId } }),
    ...useInvalidateWorkCards(),
  })

export type ComebackReport = ResponseOf<typeof reportComebacks>['data']

export const useComebackReport = (query: QueryInputOf<typeof reportComebacks>) =>
  useQueryOf(
    reportComebacks,
    { query },
    { queryKey: [workCardsKey, 'comeback-report', query], select: dataOf },
  )
