import type { PartWaitReport } from '@warsha/contracts/workshop/part-waits'
import { endPartWait, reportPartWait } from '@warsha/contracts/workshop/routes/part-waits'
import { useMutationOf } from '@warsha/web-kit'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** The values of the form. */
export type PartWaitBody = {
  [field in keyof Omit<PartWaitReport, keyof SeenWait>]: string
}

/** The wait that the user saw, empty if there was none. */
export interface SeenWait {
  readonly seen_missing: string
  readonly seen_expected_date: string
}

export const useReportPartWait = (cardId: string) =>
  useMutationOf(reportPartWait, {
    input: (body: PartWaitBody & SeenWait) => ({ params: { id: cardId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useEndPartWait = (cardId: string) =>
  useMutationOf(endPartWait, {
    input: (seen_missing: string) => ({ params: { id: cardId }, body: { seen_missing } }),
    ...useInvalidateWorkCards(),
  })
