import { endSession, listSessions } from '@warsha/contracts/identity/routes/auth'
import { useMutationOf, useQueryClient, useQueryOf } from '@warsha/web-kit'

const key = ['auth', 'sessions']

/** The sessions of the signed-in user, the most recent first. */
export const useMySessions = () => useQueryOf(listSessions, {}, { queryKey: key })

/** Ends another session of the signed-in user. */
export const useEndSession = () => {
  const client = useQueryClient()
  return useMutationOf(endSession, {
    input: (id: string) => ({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
