/** The exports of TanStack Query. Front ends import them from here, so that the whole page shares one client. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

export type { QueryKey, UseQueryResult } from '@tanstack/react-query'
export {
  keepPreviousData,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

/** True for errors that may disappear on a retry: the network, or a service that is starting or busy. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 502

/** Creates a client. Each session needs its own, so that no user sees data that was read for another one. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Fail when offline, instead of waiting: the user sees the error and can retry.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4_000),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
