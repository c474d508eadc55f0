import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  addCheque,
  changeChequePlace,
  changeChequeStatus,
  depositCheques,
  listCheques,
  readCheque,
  readChequeCalendar,
  readDepositSlip,
  registerPaymentCheque,
  replaceCheque,
  writeOffCheque,
} from '@warsha/contracts/workshop/money/routes/cheques'
import { changeChequePhoto, readChequePhotos } from '@warsha/contracts/workshop/money/routes/photos'
import {
  dataOf,
  keepPreviousData,
  request,
  useMutationOf,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'

export type ChequesQuery = QueryInputOf<typeof listCheques>

/**
 * Below the key of the work cards: a cheque changes the money of its card. Ids are in objects: live updates skip keys that
 * name another record than the changed one.
 */
const chequesKey = [workCardsKey, 'cheques']

/** One page by the date of the cheques, the earliest first. */
export const useCheques = (query: ChequesQuery) =>
  useQueryOf(
    listCheques,
    { query },
    { queryKey: [...chequesKey, 'list', { query }], placeholderData: keepPreviousData },
  )

export const useCheque = (id: string) =>
  useQueryOf(
    readCheque,
    { params: { id } },
    { queryKey: [...chequesKey, 'one', { id }], select: dataOf },
  )

/** Reads a cheque past the cache: what is stored now. */
export const fetchCheque = (id: string) => request(readCheque, { params: { id } })

const photosKey = (id: string) => [...chequesKey, 'photos', { id }]

/** Signed URLs, which expire after minutes: nothing is shown from the cache. */
export const useChequePhotos = (id: string) =>
  useQueryOf(
    readChequePhotos,
    { params: { id } },
    { queryKey: photosKey(id), select: dataOf, staleTime: 60_000, gcTime: 0 },
  )

export const useChangeChequePhoto = (id: string) => {
  const client = useQueryClient()
  return useMutationOf(changeChequePhoto, {
    input: (body: BodyInputOf<typeof changeChequePhoto>) => ({ params: { id }, body }),
    onSuccess: (response) => client.setQueryData(photosKey(id), response),
  })
}

/** A slip that was printed before. */
export const useDepositSlip = (id: string) =>
  useQueryOf(
    readDepositSlip,
    { params: { id } },
    { queryKey: [...chequesKey, 'slip', { id }], select: dataOf },
  )

/** Sums by day. Both days are included. */
export const useChequeCalendar = (query: { from: string; to: string }) =>
  useQueryOf(
    readChequeCalendar,
    { query },
    { queryKey: [...chequesKey, 'calendar', query], select: dataOf },
  )

export const useAddCheque = () => useMutationOf(addCheque, useInvalidateWorkCards())

/** @param id of the payment */
export const useRegisterPaymentCheque = (id: string) =>
  useMutationOf(registerPaymentCheque, {
    input: toRequestFor<typeof registerPaymentCheque>(id),
    ...useInvalidateWorkCards(),
  })

export const useChangeChequeStatus = (id: string) =>
  useMutationOf(changeChequeStatus, {
    input: toRequestFor<typeof changeChequeStatus>(id),
    ...useInvalidateWorkCards(),
  })

export const useChangeChequePlace = (id: string) =>
  useMutationOf(changeChequePlace, {
    input: (body: BodyInputOf<typeof changeChequePlace>) => ({ params: { id }, body }),
    ...useInvalidateWorkCards(),
  })

export const useReplaceCheque = (id: string) =>
  useMutationOf(replaceCheque, {
    input: toRequestFor<typeof replaceCheque>(id),
    ...useInvalidateWorkCards(),
  })

export const useWriteOffCheque = (id: string) =>
  useMutationOf(writeOffCheque, {
    input: toRequestFor<typeof writeOffCheque>(id),
    ...useInvalidateWorkCards(),
  })

export const useDepositCheques = () => useMutationOf(depositCheques, useInvalidateWorkCards())
