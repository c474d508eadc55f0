/** The saga of part lines for several lines that are confirmed together. */
import { ApiError, failPoint } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import { giveUpRequest, type HeldPart, holdRequestedPart, type PartRequest } from './hold-part.ts'

/** What inventory decided about each request. */
export interface HeldParts {
  readonly held: readonly { readonly request: PartRequest; readonly part: HeldPart }[]
  /** Too little stock, or the part is no longer in the stock. */
  readonly refused: readonly { readonly request: PartRequest; readonly error: ApiError }[]
}

/** Requests that are sent to inventory at the same time. */
const maxParallelRequests = 5

/**
 * Lets inventory hold every requested part and then runs `confirm`, which commits the result or throws.
 *
 * The guarantees are those of `holdPartAndConfirm` (hold-part.ts). Parts that inventory refuses are no error here: `confirm`
 * decides. Any other error, and one of `confirm`, gives up all requests: those that inventory holds end as abandoned, so that
 * the next attempt for this card can hold the same stock without waiting for their release.
 */
export const holdPartsAndConfirm = async <Confirmed>(
  service: Service,
  requests: readonly PartRequest[],
  confirm: (parts: HeldParts) => Promise<Confirmed>,
): Promise<Confirmed> => {
  failPoint('part-line.requested')
  const parts: MutableParts = { held: [], refused: [] }
  try {
    await holdParts(service, requests, parts)
    failPoint('part-line.held')
    const confirmed = await confirm(parts)
    failPoint('part-line.confirmed')
    return confirmed
  } catch (error) {
    const refused = new Set(parts.refused.map(({ request }) => request.line_id))
    for (const request of requests)
      await giveUpRequest(service, request, {
        cause: error,
        isHeld: !refused.has(request.line_id),
      })
    throw error
  }
}

interface MutableParts {
  readonly held: HeldParts['held'][number][]
  readonly refused: HeldParts['refused'][number][]
}

/** Adds what inventory decided to `parts`, also if a later request fails. */
const holdParts = async (
  service: Service,
  requests: readonly PartRequest[],
  { held, refused }: MutableParts,
): Promise<void> => {
  for (let start = 0; start < requests.length; start += maxParallelRequests) {
    const group = requests.slice(start, start + maxParallelRequests)
    // All have ended before an error is thrown: a hold must not arrive after its request was given up.
    const results = await Promise.allSettled(
      group.map((request) => holdRequestedPart(service, request)),
    )
    for (const [place, result] of results.entries()) {
      const request = group[place]!
      if (result.status === 'fulfilled') held.push({ request, part: result.value })
      else if (isRefusal(result.reason)) refused.push({ request, error: result.reason })
      else throw result.reason
    }
  }
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'insufficient_stock' ||
    (error.details ?? []).some(({ code }) => code === 'unknown_part'))
