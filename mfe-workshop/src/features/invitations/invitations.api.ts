import type {
  createPasswordLink,
  inviteCustomer,
  revokeInvitation,
} from '@warsha/contracts/identity/access-links'
import { call, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'

const invitationKey = (cardId: string) => ['invitations', cardId]

/** Reads the link of a work card, which the server creates if there is none. */
export const useInvitation = (cardId: string) =>
  useQuery({
    queryKey: invitationKey(cardId),
    queryFn: async ({ signal }) =>
      (
        await call<typeof inviteCustomer>('POST', '/work-cards/{id}/invitation', {
          params: { id: cardId },
          signal,
        })
      ).data,
    // Another request would only extend the link.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })

export const useRevokeInvitation = (cardId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof revokeInvitation>('DELETE', '/work-cards/{id}/invitation', {
        params: { id: cardId },
      }),
    onSuccess: () => client.removeQueries({ queryKey: invitationKey(cardId) }),
  })
}

/** Creates a link with which the customer chooses a new password. Ends an earlier one. */
export const usePasswordLink = (customerId: string) =>
  useQuery({
    queryKey: ['password-links', customerId],
    queryFn: async ({ signal }) =>
      (
        await call<typeof createPasswordLink>('POST', '/customers/{id}/password-link', {
          params: { id: customerId },
          signal,
        })
      ).data,
    // Every request ends the link before: only one for each opening of the dialog.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
