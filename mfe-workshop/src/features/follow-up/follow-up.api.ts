import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import type { WorkToCall } from '@warsha/contracts/workshop/estimates/deferred-work'
import {
  changeDeferredWork,
  listDeferredWork,
  listWorkToCall,
  readCallMessage,
  recordCall,
} from '@warsha/contracts/workshop/estimates/routes/deferred-work'
import { readEstimateFigures } from '@warsha/contracts/workshop/estimates/routes/estimate-figures'
import { dataOf, keepPreviousData, request, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type WorkQuery = QueryInputOf<typeof listWorkToCall>
export type FiguresQuery = QueryInputOf<typeof readEstimateFigures>

/** Below the key of the work cards: a decision of a customer changes all of it. */
const followUpKey = [workCardsKey, 'follow-up']

export const useWorkToCall = (query: WorkQuery) =>
  useQueryOf(
    listWorkToCall,
    { query },
    { queryKey: [...followUpKey, 'list', query], placeholderData: keepPreviousData },
  )

export const useEstimateFigures = (query: FiguresQuery) =>
  useQueryOf(
    readEstimateFigures,
    { query },
    {
      queryKey: [...followUpKey, 'figures', query],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

export const useCallMessage = (workId: string) =>
  useQueryOf(
    readCallMessage,
    { params: { id: workId } },
    { queryKey: [...followUpKey, 'message', { workId }], select: dataOf },
  )

/** Reads the open work of a car past the cache: what is stored now. */
export const fetchOpenWork = async (vehicleId: string) =>
  (await request(listDeferredWork, { params: { id: vehicleId } })).data

export const useRecordCall = (workId: string) =>
  useMutationOf(recordCall, {
    input: toRequestFor<typeof recordCall>(workId),
    ...useInvalidateWorkCards(),
  })

/** Closes work that the customer no longer wants. */
export const useDropWork = () =>
  useMutationOf(changeDeferredWork, {
    input: ({ id, vehicle_id, version }: WorkToCall) => ({
      params: { id: vehicle_id, workId: id },
      body: { status: 'dropped' as const, version },
    }),
    ...useInvalidateWorkCards(),
  })
