/** The exports of TanStack Query. Front ends import them from here, so that the whole page shares one client. */

import {
  QueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { Endpoint, ResponseOf, Route } from '@warsha/contracts/base/endpoint'
import { type CallOptions, request } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { buildUrl, type UrlParts } from '../api/build-url.ts'
import { hasEarlyResponses, takeEarlyBody } from '../api/early-responses.ts'
import { useSession } from '../base/session.ts'

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

/**
 * True until a query has an answer for its own key: neither the data of the key before, nor none. False while data that are
 * there are loaded again in the background, which happens at any moment and must not take a click or a key from the user.
 */
export const isAwaitingAnswer = ({
  data,
  isFetching,
  isPlaceholderData,
}: Pick<UseQueryResult, 'data' | 'isFetching' | 'isPlaceholderData'>): boolean =>
  isFetching && (data === undefined || isPlaceholderData)

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

/** What a query sends. */
export type QueryRequest<E extends Endpoint> = Pick<CallOptions<E>, 'params' | 'query'>

/** Returns the response that was requested early, if it is there before the first rendering of a query. */
const takeEarlyData = <E extends Endpoint>(
  { method, path }: Route<E>,
  input: QueryRequest<E>,
): ResponseOf<E> | undefined => {
  if (method !== 'GET' || !hasEarlyResponses()) return undefined
  const url = buildUrl(path, input as UrlParts)
  return takeEarlyBody(url, useSession.getState().token) as ResponseOf<E> | undefined
}

/**
 * Reads an endpoint, cached under `queryKey`. Renders with its data immediately if the page requested it early.
 *   useQueryOf(readCustomer, { params: { id } }, { queryKey: ['customers', id], select: dataOf })
 */
export const useQueryOf = <E extends Endpoint, Data = ResponseOf<E>>(
  route: Route<E>,
  input: QueryRequest<E>,
  options: Omit<UseQueryOptions<ResponseOf<E>, Error, Data>, 'queryFn'>,
) =>
  useQuery<ResponseOf<E>, Error, Data>({
    // As recent as a response of now: the age of what was requested early is limited.
    initialData: () => takeEarlyData(route, input),
    ...options,
    queryFn: ({ signal }) => request<E>(route, { ...input, signal } as CallOptions<E>),
  })

/** Selects `data` of a response. */
export const dataOf = <Data>(response: { readonly data: Data }): Data => response.data

// biome-ignore lint/suspicious/noExplicitAny: each mutation declares its own variables
type ToCallOptions<E extends Endpoint> = (variables: any) => CallOptions<E>

/** The variables of a mutation: those of `input`, or the options of the call. */
type VariablesOf<E extends Endpoint, Input> = Input extends (...variables: infer V) => unknown
  ? V extends [infer Variables]
    ? Variables
    : undefined
  : CallOptions<E>

interface MutationOfOptions<E extends Endpoint, Input, Context>
  extends Omit<
    UseMutationOptions<ResponseOf<E>, Error, VariablesOf<E, Input>, Context>,
    'mutationFn'
  > {
  /** Returns what the call sends. Without it the variables are the options of the call. */
  readonly input?: Input
}

/**
 * Calls an endpoint that changes something.
 *   useMutationOf(recordPayment, { onSettled })
 *   useMutationOf(deleteVehicle, { input: (id: string) => ({ params: { id } }), onSettled })
 */
export const useMutationOf = <
  E extends Endpoint,
  Input extends ToCallOptions<E> | undefined = undefined,
  Context = unknown,
>(
  route: Route<E>,
  { input, ...options }: MutationOfOptions<E, Input, Context> = {},
) =>
  useMutation<ResponseOf<E>, Error, VariablesOf<E, Input>, Context>({
    ...options,
    mutationFn: (variables) =>
      request<E>(route, input ? input(variables) : (variables as CallOptions<E>)),
  })
