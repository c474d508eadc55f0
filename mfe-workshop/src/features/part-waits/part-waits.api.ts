import type { PartWaitReport } from '@warsha/contracts/workshop/part-waits'
import { endPartWait, reportPartWait } from '@warsha/contracts/workshop/routes/part-waits'
import { useMutationOf } from '@warsha/web-kit'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** The values of the form. */
export type PartWaitBody = { [field in keyof Omit<PartWaitReport, 'seen_missing'>]: string }

export const useReportPartWait = (cardId: string) =>
  useMutationOf(reportPartWait, {
    input: (body: PartWaitBody & { seen_missing: string }) => ({ params: { id: cardId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useEndPartWait = (cardId: string) =>
  useMutationOf(endPartWait, {
    input: () => ({ params: { id: cardId } }),
    ...useInvalidateWorkCards(),
  })
