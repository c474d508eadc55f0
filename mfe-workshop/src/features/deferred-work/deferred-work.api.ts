import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  changeDeferredWork,
  listDeferredWork,
} from '@warsha/contracts/workshop/estimates/routes/deferred-work'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

/** Below the key of the work cards: a decision of the customer changes it. */
const deferredWorkKey = [workCardsKey, 'deferred-work']

/** What was declined or deferred at earlier visits, with its price then and now. */
export const useDeferredWork = (vehicleId: string) =>
  useQueryOf(
    listDeferredWork,
    { params: { id: vehicleId } },
    { queryKey: [...deferredWorkKey, { vehicleId }], select: dataOf },
  )

interface DeferredWorkChange {
  workId: string
  body: BodyInputOf<typeof changeDeferredWork>
}

export const useChangeDeferredWork = (vehicleId: string) =>
  useMutationOf(changeDeferredWork, {
    input: ({ workId, body }: DeferredWorkChange) => ({ params: { id: vehicleId, workId }, body }),
    ...useInvalidateWorkCards(),
  })
