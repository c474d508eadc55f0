import type { endSession, listSessions } from '@warsha/contracts/identity/auth'
import { call, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'

const key = ['auth', 'sessions']

/** The sessions of the signed-in user, the most recent first. */
export const useMySessions = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof listSessions>('GET', '/auth/sessions', { signal }),
  })

/** Ends another session of the signed-in user. */
export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof endSession>('DELETE', '/auth/sessions/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
