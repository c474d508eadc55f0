import type { BodyInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { PortalJobDetail } from '@warsha/contracts/portal/portal'
import {
  approveJob,
  confirmReceive,
  giveFeedback,
  readPortalJob,
} from '@warsha/contracts/portal/routes/portal'
import {
  dataOf,
  request,
  signedUrlRefetchMs,
  useConnection,
  useMutation,
  useMutationOf,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { repeatUntilResponse } from '../shared/repeat-until-response.ts'
import { useIsJobLink } from '../shared/use-is-job-link.ts'

const jobKey = (id: string) => [portalKey, 'job', id]

/** A job link has no list of notifications to catch up with, so its page reads the job while it is not connected. */
const linkPollMs = 5_000

const isFinished = ({ status, delivery_confirmed }: PortalJobDetail): boolean =>
  delivery_confirmed || status === 'cancelled'

const hasSignedUrls = ({ attachments = [], proven_parts = [] }: PortalJobDetail): boolean =>
  attachments.length > 0 || proven_parts.some(({ photos }) => photos.length > 0)

/** Reads the job, again whenever it changes. */
export const useJob = (id: string) => {
  const isJobLink = useIsJobLink()
  const isConnected = useConnection((connection) => connection.isConnected)
  return useQueryOf(
    readPortalJob,
    { params: { id } },
    {
      queryKey: jobKey(id),
      refetchInterval: ({ state }) => {
        const job = state.data?.data
        if (isJobLink && !isConnected && !(job && isFinished(job))) return linkPollMs
        return job && hasSignedUrls(job) ? signedUrlRefetchMs : false
      },
      select: dataOf,
    },
  )
}

/** Shows the returned job, and reads the lists that contain it again. */
const useShowJob = (id: string) => {
  const client = useQueryClient()
  return {
    show: (job: PortalJobDetail) => {
      client.setQueryData<ResponseOf<typeof readPortalJob>>(jobKey(id), { data: job })
      void client.invalidateQueries({ queryKey: [portalKey] })
    },
    refresh: () => client.invalidateQueries({ queryKey: [portalKey] }),
  }
}

/** What the page showed when the customer decided. */
type SeenBill = BodyInputOf<typeof approveJob>

export const seenBillOf = ({ total_amount, bill_hash }: PortalJobDetail): SeenBill => ({
  seen_total: total_amount,
  seen_bill: bill_hash,
})

export const useApproveJob = (id: string) => {
  const { show, refresh } = useShowJob(id)
  return useMutation({
    ...repeatUntilResponse,
    mutationFn: async ({ seen, idempotencyKey }: { seen: SeenBill; idempotencyKey: string }) =>
      (
        await request(approveJob, {
          params: { id },
          body: seen,
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
      seen,
      idempotencyKey,
    }: {
      seen: SeenBill
      position: { latitude: number; longitude: number } | null
      idempotencyKey: string
    }) =>
      (
        await request(confirmReceive, {
          params: { id },
          body: { ...position, ...seen },
          idempotencyKey,
        })
      ).data,
    onSuccess: show,
    onError: refresh,
  })
}

export const useGiveFeedback = (id: string) => {
  const { refresh } = useShowJob(id)
  return useMutationOf(giveFeedback, {
    input: ({
      rating,
      comments,
      idempotencyKey,
    }: {
      rating: number
      comments: string
      idempotencyKey: string
    }) => ({ params: { id }, body: { rating, comments }, idempotencyKey }),
    ...repeatUntilResponse,
    onSettled: refresh,
  })
}
