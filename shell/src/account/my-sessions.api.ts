import type { endSession, listSessions } from '@warsha/contracts/auth'
import { call, useMutation, useQuery, useQueryClient } from '@warsha/web-kit'

const key = ['auth', 'sessions']

/** Where I am signed in, the latest first. */
export const useMySessions = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof listSessions>('GET', '/auth/sessions', { signal }),
  })

/** Ends one of my sessions elsewhere. */
export const useEndSession = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof endSession>('DELETE', '/auth/sessions/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
