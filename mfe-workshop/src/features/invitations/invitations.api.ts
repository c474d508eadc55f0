import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  createAccountLink,
  inviteCustomer,
  revokeInvitation,
} from '@warsha/contracts/identity/routes/access-links'
import { dataOf, useMutationOf, useQueryClient, useQueryOf } from '@warsha/web-kit'

const invitationKey = (cardId: string) => ['invitations', cardId]

/** Reads the link of a work card, which the server creates if there is none. */
export const useInvitation = (cardId: string) =>
  useQueryOf(
    inviteCustomer,
    { params: { id: cardId } },
    {
      queryKey: invitationKey(cardId),
      // Another request would only extend the link.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: false,
      select: dataOf,
    },
  )

export const useRevokeInvitation = (cardId: string) => {
  const client = useQueryClient()
  return useMutationOf(revokeInvitation, {
    input: () => ({ params: { id: cardId } }),
    onSuccess: () => client.removeQueries({ queryKey: invitationKey(cardId) }),
  })
}

/** Creates a link with which the customer chooses the password of the portal. Ends an earlier one. */
export const useCreateAccountLink = (customerId: string) =>
  useMutationOf(createAccountLink, {
    input: (body: BodyInputOf<typeof createAccountLink>) => ({ params: { id: customerId }, body }),
  })
