import type { Aed } from '@warsha/contracts/base/money'
import type { createAccess } from '@warsha/contracts/identity/access-links'
import type { login } from '@warsha/contracts/identity/auth'
import type {
  approveJob,
  confirmReceive,
  giveFeedback,
  PortalJobDetail,
  readPortalJob,
} from '@warsha/contracts/portal/portal'
import {
  ApiError,
  call,
  startSession,
  useConnection,
  useMutation,
  useQuery,
  useQueryClient,
} from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { useIsJobLink } from '../shared/use-is-job-link.ts'

const jobKey = (id: string) => [portalKey, 'job', id]

/** A job link has no list of notifications to catch up with, so its page reads the job while it is not connected. */
const linkPollMs = 5_000

const isFinished = ({ status, delivery_confirmed }: PortalJobDetail): boolean =>
  delivery_confirmed || status === 'cancelled'

/** Reads the job, again whenever it changes. */
export const useJob = (id: string) => {
  const isJobLink = useIsJobLink()
  const isConnected = useConnection((connection) => connection.isConnected)
  return useQuery({
    queryKey: jobKey(id),
    queryFn: async ({ signal }) =>
      (
        await call<typeof readPortalJob>('GET', '/customer/jobs/{id}', {
          params: { id },
          signal,
        })
      ).data,
    refetchInterval: ({ state }) =>
      isJobLink && !isConnected && !(state.data && isFinished(state.data)) ? linkPollMs : false,
  })
}

/**
 * Options of a mutation that must not be lost: a request without a response is sent again with the same key, so that it
 * takes effect once.
 */
const repeatUntilResponse = {
  retry: (failures: number, error: unknown) =>
    failures < 3 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
  retryDelay: (attempt: number) => 500 * 2 ** attempt,
}

/** Shows the returned job, and reads the lists that contain it again. */
const useShowJob = (id: string) => {
  const client = useQueryClient()
  return {
    show: (job: PortalJobDetail) => {
      client.setQueryData(jobKey(id), job)
      void client.invalidateQueries({ queryKey: [portalKey] })
    },
    refresh: () => client.invalidateQueries({ queryKey: [portalKey] }),
  }
}

export const useApproveJob = (id: string) => {
  const { show, refresh } = useShowJob(id)
  return useMutation({
    ...repeatUntilResponse,
    mutationFn: async ({ seenTotal, idempotencyKey }: { seenTotal: Aed; idempotencyKey: string }) =>
      (
        await call<typeof approveJob>('POST', '/customer/approve-job/{id}', {
          params: { id },
          body: { seen_total: seenTotal },
          idempotencyKey,
        })
      ).data,
    onSuccess: show,
    onError: refresh,
  })
}

export const useConfirmReceipt = (id: string) => {
  const { show, refresh } = useShowJob(id)
  return useMutation({
    ...repeatUntilResponse,
    mutationFn: async ({
      position,
      idempotencyKey,
    }: {
      position: { latitude: number; longitude: number } | null
      idempotencyKey: string
    }) =>
      (
        await call<typeof confirmReceive>('POST', '/customer/confirm-receive/{id}', {
          params: { id },
          body: position ?? {},
          idempotencyKey,
        })
      ).data,
    onSuccess: show,
    onError: refresh,
  })
}

/** Chooses a password for the whole portal and signs in with it. */
export const useCreateAccess = (id: string) =>
  useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { data } = await call<typeof createAccess>('POST', '/customer/access/{id}', {
        params: { id },
        body: { email, password },
      })
      return call<typeof login>('POST', '/auth/login', {
        body: { username: data.email ?? email, password },
      })
    },
    onSuccess: ({ token, user }) => startSession(token, user),
  })

export const useGiveFeedback = (id: string) => {
  const { refresh } = useShowJob(id)
  return useMutation({
    ...repeatUntilResponse,
    mutationFn: ({
      rating,
      comments,
      idempotencyKey,
    }: {
      rating: number
      comments: string
      idempotencyKey: string
    }) =>
      call<typeof giveFeedback>('POST', '/customer/feedback/{id}', {
        params: { id },
        body: { rating, comments },
        idempotencyKey,
      }),
    onSettled: refresh,
  })
}
