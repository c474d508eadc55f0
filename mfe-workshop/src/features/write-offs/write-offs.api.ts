import {
  listWriteOffs,
  reverseWriteOff,
  writeOffWorkCard,
} from '@warsha/contracts/workshop/money/routes/write-offs'
import { dataOf, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** The write-offs of a card, newest first. */
export const useWriteOffs = (cardId: string) =>
  useQueryOf(
    listWriteOffs,
    { params: { id: cardId } },
    { queryKey: [...workCardKey(cardId), 'write-offs'], select: dataOf },
  )

export const useWriteOff = (cardId: string) =>
  useMutationOf(writeOffWorkCard, {
    input: toRequestFor<typeof writeOffWorkCard>(cardId),
    ...useInvalidateWorkCards(),
  })

export const useReverseWriteOff = () =>
  useMutationOf(reverseWriteOff, {
    input: ({ writeOffId, reason }: { writeOffId: string; reason: string }) => ({
      params: { writeOffId },
      body: { reason },
    }),
    ...useInvalidateWorkCards(),
  })
