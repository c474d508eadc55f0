import {
  printFinalSettlement,
  readFinalSettlement,
  readGratuity,
} from '@warsha/contracts/hr/routes/end-of-service'
import { dataOf, keepPreviousData, requestFile, useQueryOf } from '@warsha/web-kit'

/** Reads the settlement of an employee. Without a day: on the termination date, or today. */
export const useFinalSettlement = (id: string, lastDay: string) =>
  useQueryOf(
    readFinalSettlement,
    { params: { id }, query: { last_day: lastDay } },
    {
      queryKey: ['salary', 'final-settlement', id, lastDay],
      placeholderData: keepPreviousData,
      select: dataOf,
    },
  )

export const fetchSettlementPdf = (id: string, last_day: string): Promise<Blob> =>
  requestFile(printFinalSettlement, { params: { id }, query: { last_day } })

export const useGratuity = (employeeId: string) =>
  useQueryOf(
    readGratuity,
    { params: { id: employeeId } },
    { enabled: employeeId !== '', queryKey: ['salary', 'gratuity', employeeId], select: dataOf },
  )
