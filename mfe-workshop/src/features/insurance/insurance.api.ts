import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  addClaimSupplement,
  readInsurance,
  removeAccidentReport,
  removeClaimSupplement,
  removeInsuranceClaim,
  saveAccidentReport,
  saveInsuranceClaim,
} from '@warsha/contracts/workshop/insurance/routes/insurance-claims'
import { dataOf, request, useMutationOf, useQueryOf } from '@warsha/web-kit'
import { toRequestFor } from '../work-card-shared/idempotent-request.ts'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** Claim, police report and shares of a card. Below the key of the card: whatever changes the card reads them again. */
export const useInsurance = (cardId: string, isNeeded = true) =>
  useQueryOf(
    readInsurance,
    { params: { id: cardId } },
    { queryKey: [...workCardKey(cardId), 'insurance'], select: dataOf, enabled: isNeeded },
  )

/** Reads the newest state, past the cache. */
export const fetchInsurance = async (cardId: string) =>
  (await request(readInsurance, { params: { id: cardId } })).data

export const useSaveClaim = (cardId: string) =>
  useMutationOf(saveInsuranceClaim, {
    input: (body: BodyInputOf<typeof saveInsuranceClaim>) => ({ params: { id: cardId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useRemoveClaim = (cardId: string) =>
  useMutationOf(removeInsuranceClaim, {
    input: () => ({ params: { id: cardId } }),
    ...useInvalidateWorkCards(),
  })

export const useAddSupplement = (cardId: string) =>
  useMutationOf(addClaimSupplement, {
    input: toRequestFor<typeof addClaimSupplement>(cardId),
    ...useInvalidateWorkCards(),
  })

export const useRemoveSupplement = (cardId: string) =>
  useMutationOf(removeClaimSupplement, {
    input: (supplementId: string) => ({ params: { id: cardId, supplementId } }),
    ...useInvalidateWorkCards(),
  })

export const useSaveAccident = (cardId: string) =>
  useMutationOf(saveAccidentReport, {
    input: (body: BodyInputOf<typeof saveAccidentReport>) => ({ params: { id: cardId }, body }),
    ...useInvalidateWorkCards(),
  })

export const useRemoveAccident = (cardId: string) =>
  useMutationOf(removeAccidentReport, {
    input: () => ({ params: { id: cardId } }),
    ...useInvalidateWorkCards(),
  })
