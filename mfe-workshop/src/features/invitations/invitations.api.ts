import type { BodyInputOf } from '@warsha/contracts/base/endpoint'
import {
  createAccountLink,
  createStatementLink,
  endStatementLink,
  inviteCustomer,
  revokeInvitation,
} from '@warsha/contracts/identity/routes/access-links'
import {
  dataOf,
  request,
  useMutationOf,
  useQuery,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'

const invitationKey = (cardId: string) => ['invitations', cardId]

/** The server creates the link if there is none. */
const invitationOptions = {
  // Another request would only extend the link.
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  retry: false,
} as const

/** Reads the link of a work card for its QR code. */
export const useInvitation = (cardId: string) =>
  useQueryOf(
    inviteCustomer,
    { params: { id: cardId } },
    { ...invitationOptions, queryKey: invitationKey(cardId), select: dataOf },
  )

/** Reads the link of a work card with the messages that send it. */
export const useInvitationMessages = (cardId: string) =>
  useQueryOf(
    inviteCustomer,
    { params: { id: cardId } },
    {
      ...invitationOptions,
      queryKey: [...invitationKey(cardId), 'messages'],
      // The phone of the customer or the estimate may have changed: each opening asks again.
      gcTime: 0,
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

const statementLinkKey = (customerId: string) => ['invitations', 'statement', customerId]

/** Reads the link to the customer's statement of these days, which the server creates if there is none. */
export const useStatementLink = (customerId: string, days: { from: string; to: string }) =>
  useQuery({
    queryKey: [...statementLinkKey(customerId), days],
    queryFn: ({ signal }) =>
      request(createStatementLink, { params: { id: customerId }, body: days, signal }),
    // Another range changes the link: each opening asks for it again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    select: dataOf,
  })

export const useEndStatementLink = (customerId: string) => {
  const client = useQueryClient()
  return useMutationOf(endStatementLink, {
    input: () => ({ params: { id: customerId } }),
    onSuccess: () => client.removeQueries({ queryKey: statementLinkKey(customerId) }),
  })
}

/** Creates a link with which the customer chooses the password of the portal. Ends an earlier one. */
export const useCreateAccountLink = (customerId: string) =>
  useMutationOf(createAccountLink, {
    input: (body: BodyInputOf<typeof createAccountLink>) => ({ params: { id: customerId }, body }),
  })
