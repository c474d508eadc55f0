import type { BodyInputOf, ResponseOf } from '@warsha/contracts/base/endpoint'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import {
  askAboutJobEstimate,
  decideJobEstimate,
  readJobEstimate,
  readJobReceipt,
} from '@warsha/contracts/portal/routes/portal-estimates'
import {
  dataOf,
  request,
  signedUrlRefetchMs,
  useConnection,
  useMutation,
  useQueryClient,
  useQueryOf,
} from '@warsha/web-kit'
import { portalKey } from '../shared/portal-key.ts'
import { repeatUntilResponse } from '../shared/repeat-until-response.ts'
import { useIsJobLink } from '../shared/use-is-job-link.ts'

const estimateKey = (jobId: string) => [portalKey, 'job', jobId, 'estimate']

/** A job link has no list of notifications to catch up with, so its page reads the estimate while it is not connected. */
const linkPollMs = 10_000

export const useJobEstimate = (jobId: string) => {
  const isJobLink = useIsJobLink()
  const isConnected = useConnection((connection) => connection.isConnected)
  return useQueryOf(
    readJobEstimate,
    { params: { id: jobId } },
    {
      queryKey: estimateKey(jobId),
      refetchInterval: ({ state }) =>
        isJobLink && !isConnected && state.data?.data.status === 'sent' ? linkPollMs : false,
      select: dataOf,
    },
  )
}

export const useJobReceipt = (jobId: string) =>
  useQueryOf(
    readJobReceipt,
    { params: { id: jobId } },
    {
      queryKey: [...estimateKey(jobId), 'receipt'],
      refetchInterval: signedUrlRefetchMs,
      select: dataOf,
    },
  )

/** Shows the returned estimate, and reads the job again. */
const useShowEstimate = (jobId: string) => {
  const client = useQueryClient()
  return {
    show: (estimate: OfferedEstimate) => {
      client.setQueryData<ResponseOf<typeof readJobEstimate>>(estimateKey(jobId), {
        data: estimate,
      })
      void client.invalidateQueries({ queryKey: [portalKey] })
    },
    refresh: () => client.invalidateQueries({ queryKey: [portalKey] }),
  }
}

export type DecisionBody = BodyInputOf<typeof decideJobEstimate>

export const useDecide = (jobId: string) => {
  const { show, refresh } = useShowEstimate(jobId)
  return useMutation({
    ...repeatUntilResponse,
    mutationFn: async ({ body, idempotencyKey }: { body: DecisionBody; idempotencyKey: string }) =>
      (await request(decideJobEstimate, { params: { id: jobId }, body, idempotencyKey })).data,
    onSuccess: show,
    onError: refresh,
  })
}

export const useAsk = (jobId: string) => {
  const { show, refresh } = useShowEstimate(jobId)
  return useMutation({
    ...repeatUntilResponse,
    mutationFn: async ({
      body,
      idempotencyKey,
    }: {
      body: BodyInputOf<typeof askAboutJobEstimate>
      idempotencyKey: string
    }) =>
      (await request(askAboutJobEstimate, { params: { id: jobId }, body, idempotencyKey })).data,
    onSuccess: show,
    onError: refresh,
  })
}
