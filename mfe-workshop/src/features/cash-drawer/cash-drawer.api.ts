import type { BodyInputOf, QueryInputOf } from '@warsha/contracts/base/endpoint'
import {
  addCashDrawer,
  addManualCashMovement,
  changeCashDrawer,
  closeCashSession,
  confirmCashDifference,
  countCashSession,
  listCashDrawers,
  listCashierDifferences,
  listCashMovements,
  listCashSessions,
  openCashSession,
  readCashReport,
  readCurrentCashSession,
} from '@warsha/contracts/workshop/money/routes/cash-sessions'
import { changeCashReceipt, readCashReceipt } from '@warsha/contracts/workshop/money/routes/photos'
import {
  dataOf,
  keepPreviousData,
  request,
  useMutationOf,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'

export type CashSessionsQuery = QueryInputOf<typeof listCashSessions>

const cashKey = 'cash'

/** Payments change the drawer too, and are recorded on other screens: nothing is shown from the cache. */
const isAlwaysRead = { staleTime: 0 } as const

export const useCashDrawers = () =>
  useQueryOf(listCashDrawers, {}, { queryKey: [cashKey, 'drawers'], select: dataOf })

/** Reads the drawers past the cache: what is stored now. */
export const fetchCashDrawers = async () => (await request(listCashDrawers, {})).data

/** The open session of the user, or null. */
export const useCurrentCashSession = () =>
  useQueryOf(
    readCurrentCashSession,
    {},
    { queryKey: [cashKey, 'current'], select: dataOf, ...isAlwaysRead },
  )

export const useCashMovements = (sessionId: string) =>
  useQueryOf(
    listCashMovements,
    { params: { id: sessionId }, query: {} },
    { queryKey: [cashKey, 'movements', sessionId], select: dataOf, ...isAlwaysRead },
  )

/** A signed URL, which expires after minutes: nothing is shown from the cache. */
export const useCashReceipt = (id: string) =>
  useQueryOf(
    readCashReceipt,
    { params: { id } },
    { queryKey: [cashKey, 'receipt', id], select: dataOf, staleTime: 60_000, gcTime: 0 },
  )

export const useCashReport = (sessionId: string) =>
  useQueryOf(
    readCashReport,
    { params: { id: sessionId } },
    { queryKey: [cashKey, 'report', sessionId], select: dataOf, ...isAlwaysRead },
  )

export const useCashSessions = (query: CashSessionsQuery) =>
  useQueryOf(
    listCashSessions,
    { query },
    { queryKey: [cashKey, 'sessions', query], placeholderData: keepPreviousData },
  )

/** The differences of each cashier in the last 90 days. */
export const useCashierDifferences = () =>
  useQueryOf(
    listCashierDifferences,
    { query: {} },
    { queryKey: [cashKey, 'differences'], select: dataOf },
  )

const useInvalidateCash = () => {
  const client = useQueryClient()
  return { onSettled: () => client.invalidateQueries({ queryKey: [cashKey] }) }
}

export const useOpenCashSession = () => useMutationOf(openCashSession, useInvalidateCash())

export const useMoveCash = (id: string) =>
  useMutationOf(addManualCashMovement, {
    input: toRequestFor<typeof addManualCashMovement>(id),
    ...useInvalidateCash(),
  })

/** Changes the receipt of one movement. Null removes it. */
export const useChangeCashReceipt = (id: string) =>
  useMutationOf(changeCashReceipt, {
    input: (photo: string | null) => ({ params: { id }, body: { photo } }),
    ...useInvalidateCash(),
  })

/** Adds the photo to a movement that was just recorded. */
export const useAddReceipt = () => {
  const { onSettled } = useInvalidateCash()
  return async (id: string, photo: string) => {
    try {
      await request(changeCashReceipt, { params: { id }, body: { photo } })
    } finally {
      void onSettled()
    }
  }
}

export const useCountCash = (id: string) =>
  useMutationOf(countCashSession, {
    input: toRequestFor<typeof countCashSession>(id),
    ...useInvalidateCash(),
  })

export const useCloseCashSession = (id: string) =>
  useMutationOf(closeCashSession, {
    input: toRequestFor<typeof closeCashSession>(id),
    ...useInvalidateCash(),
  })

export const useConfirmDifference = (id: string) =>
  useMutationOf(confirmCashDifference, {
    input: toRequestFor<typeof confirmCashDifference>(id),
    ...useInvalidateCash(),
  })

export const useAddCashDrawer = () => useMutationOf(addCashDrawer, useInvalidateCash())

export const useChangeCashDrawer = (id: string) =>
  useMutationOf(changeCashDrawer, {
    input: (body: BodyInputOf<typeof changeCashDrawer>) => ({ params: { id }, body }),
    ...useInvalidateCash(),
  })
