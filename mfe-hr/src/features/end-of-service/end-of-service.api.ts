import type {
  EmployeeGratuity,
  readFinalSettlement,
  readGratuity,
} from '@warsha/contracts/hr/end-of-service'
import { call, fetchFile, keepPreviousData, useQuery } from '@warsha/web-kit'

/** Reads the settlement of an employee. Without a day: on the termination date, or today. */
export const useFinalSettlement = (id: string, lastDay: string) =>
  useQuery({
    queryKey: ['salary', 'final-settlement', id, lastDay],
    queryFn: async ({ signal }) =>
      (
        await call<typeof readFinalSettlement>('GET', '/employees/{id}/final-settlement', {
          params: { id },
          query: { last_day: lastDay },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  })

export const fetchSettlementPdf = (id: string, last_day: string): Promise<Blob> =>
  fetchFile(`/employees/${id}/final-settlement/pdf`, { last_day })

export const useGratuity = (employeeId: string) =>
  useQuery({
    enabled: employeeId !== '',
    queryKey: ['salary', 'gratuity', employeeId],
    queryFn: async ({ signal }): Promise<EmployeeGratuity> =>
      (
        await call<typeof readGratuity>('GET', '/employees/{id}/gratuity', {
          params: { id: employeeId },
          signal,
        })
      ).data,
  })
