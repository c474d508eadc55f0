import {
  changeAttachment,
  deleteAttachment,
  listAttachments,
  listVehicleAttachments,
  shareAttachment,
} from '@warsha/contracts/workshop/routes/attachments'
import {
  dataOf,
  keepPreviousData,
  signedUrlRefetchMs,
  useMutationOf,
  useQueryOf,
} from '@warsha/web-kit'
import { vehiclePageKey } from '../vehicles/vehicles.api.ts'
import { workCardKey } from '../work-card-shared/work-card.api.ts'
import { useInvalidateWorkCards } from '../work-cards/work-cards.api.ts'

/** Oldest first. Below the key of the card: whatever changes the card reads them again. */
export const useAttachments = (cardId: string) =>
  useQueryOf(
    listAttachments,
    { params: { id: cardId } },
    {
      queryKey: [...workCardKey(cardId), 'attachments'],
      select: dataOf,
      refetchInterval: signedUrlRefetchMs,
    },
  )

/** One page of those of all jobs of a vehicle. */
export const useVehicleAttachments = (vehicleId: string, page: number) =>
  useQueryOf(
    listVehicleAttachments,
    { params: { id: vehicleId }, query: { page } },
    {
      queryKey: [...vehiclePageKey, 'attachments', { vehicleId, page }],
      placeholderData: keepPreviousData,
      refetchInterval: signedUrlRefetchMs,
    },
  )

export const useChangeCaption = (attachmentId: string) =>
  useMutationOf(changeAttachment, {
    input: (caption: string) => ({ params: { attachmentId }, body: { caption } }),
    ...useInvalidateWorkCards(),
  })

export const useShareAttachment = (attachmentId: string) =>
  useMutationOf(shareAttachment, {
    input: (isVisible: boolean) => ({
      params: { attachmentId },
      body: { is_visible_to_customer: isVisible },
    }),
    ...useInvalidateWorkCards(),
  })

export const useDeleteAttachment = (attachmentId: string) =>
  useMutationOf(deleteAttachment, {
    input: () => ({ params: { attachmentId } }),
    ...useInvalidateWorkCards(),
  })
