import { listInspectionTemplates } from '@warsha/contracts/workshop/inspections/routes/inspection-templates'
import {
  completeInspection,
  deleteInspection,
  listInspections,
  listVehicleInspections,
  readInspection,
  startInspection,
} from '@warsha/contracts/workshop/inspections/routes/inspections'
import {
  dataOf,
  keepPreviousData,
  signedUrlRefetchMs,
  useMutationOf,
  useQueryOf,
} from '@warsha/web-kit'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards, workCardsKey } from '../work-cards/work-cards.api.ts'
import { useWithPendingAnswers } from './pending-answers.ts'

/** Another phone may answer points of the same inspection. */
const openRefetchMs = 10_000

const inspectionsKey = (cardId: string) => [...workCardKey(cardId), 'inspections']
export const inspectionKey = (cardId: string, id: string) => [...inspectionsKey(cardId), id]

/** Newest first. Below the key of the card: whatever changes the card reads them again. */
export const useCardInspections = (cardId: string) =>
  useQueryOf(
    listInspections,
    { params: { id: cardId } },
    { queryKey: [...inspectionsKey(cardId), 'list'], select: dataOf },
  )

/** An inspection with the answers of this device that wait to be sent. */
export const useInspection = (cardId: string, id: string) =>
  useQueryOf(
    readInspection,
    { params: { inspectionId: id } },
    {
      queryKey: inspectionKey(cardId, id),
      select: useWithPendingAnswers(cardId),
      refetchInterval: ({ state }) =>
        state.data?.data.status === 'open' ? openRefetchMs : signedUrlRefetchMs,
    },
  )

/** Templates that may be used. */
export const useTemplatesToStart = (isNeeded: boolean) =>
  useQueryOf(
    listInspectionTemplates,
    {},
    {
      enabled: isNeeded,
      queryKey: ['inspection-templates', 'list'],
      select: ({ data }) => data.filter(({ is_active }) => is_active),
    },
  )

export const useStartInspection = (cardId: string) =>
  useMutationOf(startInspection, {
    input: ({ templateId, idempotencyKey }: { templateId: string; idempotencyKey: string }) => ({
      params: { id: cardId },
      body: { template_id: templateId },
      idempotencyKey,
    }),
    ...useInvalidateWorkCards(),
  })

export const useCompleteInspection = (inspectionId: string) =>
  useMutationOf(completeInspection, {
    input: (idempotencyKey: string) => ({ params: { inspectionId }, idempotencyKey }),
    ...useInvalidateWorkCards(),
  })

export const useDiscardInspection = (inspectionId: string) =>
  useMutationOf(deleteInspection, {
    input: () => ({ params: { inspectionId } }),
    ...useInvalidateWorkCards(),
  })

/** Completed inspections of a vehicle, newest first. */
export const useVehicleInspections = (vehicleId: string, page: number) =>
  useQueryOf(
    listVehicleInspections,
    { params: { id: vehicleId }, query: { page, limit: 5 } },
    {
      queryKey: [workCardsKey, 'vehicle-inspections', { vehicleId, page }],
      placeholderData: keepPreviousData,
    },
  )
