/** The shared face of TanStack Query: front ends import it from here, so that one client serves the whole page. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

export type { QueryKey, UseQueryResult } from '@tanstack/react-query'
export {
  keepPreviousData,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/** What may pass by itself: the network, or a part that is starting or busy. A refusal won't change by asking again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502

/** A fresh client; one per signed-in person, so that nobody ever sees what was read for somebody else. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Offline too: a failure that is shown and can be tried again beats waiting in silence.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
