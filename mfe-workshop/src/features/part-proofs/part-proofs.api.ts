import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  changePartProof,
  listPartProofs,
  waivePartProofs,
} from '@warsha/contracts/workshop/warranty/routes/part-proofs'
import { dataOf, signedUrlRefetchMs, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** Parts that need photos or have a warranty. Below the key of the card: whatever changes the card reads them again. */
export const usePartProofs = (cardId: string) =>
  useQueryOf(
    listPartProofs,
    { params: { id: cardId } },
    {
      queryKey: [...workCardKey(cardId), 'part-proofs'],
      select: dataOf,
      refetchInterval: signedUrlRefetchMs,
    },
  )

export const useChangePartProof = (lineId: string) =>
  useMutationOf(changePartProof, {
    input: (body: BodyInputOf<typeof changePartProof>) => ({ params: { id: lineId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useWaivePartProofs = (cardId: string) =>
  useMutationOf(waivePartProofs, {
    input: (reason: string) => ({ params: { id: cardId }, body: { reason } }),
    ...useInvalidateWorkCards(),
  })
