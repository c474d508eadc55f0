import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { holdPart } from '@warsha/contracts/inventory/reservations'
import { ApiError, BusyError, failPoint } from '@warsha/service-kit/base'
import type { Service } from '@warsha/service-kit/process'
import type { HistoryActor } from '../../write-context.ts'
import { giveUpPartLine } from './give-up-part-line.ts'

/** A committed request: this quantity of a part for a line, under a version of that line. */
export interface PartRequest {
  readonly line_id: string
  readonly version: number
  readonly part_id: string
  readonly quantity: number
  readonly work_card_id: string
  readonly work_card_number: string
  readonly actor: HistoryActor
  /** Abandoned attempts to add this part to the card: inventory releases them before it holds this one. */
  readonly given_up?: { line_id: string; version: number }[]
}

export type HeldPart = ResponseOf<typeof holdPart>['data']['part']

/**
 * Lets inventory hold the requested part and then runs `confirm`, which commits the result.
 *
 * The call is made between two transactions: the one that committed the request and the one of `confirm`. If anything
 * fails, the request is given up immediately, and the error is thrown again. If the process dies in between, the job
 * `give-up-overdue-lines` does it.
 */
export const holdPartAndConfirm = async <Confirmed>(
  service: Service,
  request: PartRequest,
  confirm: (part: HeldPart) => Promise<Confirmed>,
): Promise<Confirmed> => {
  failPoint('part-line.requested')
  let isHeld = false
  try {
    const part = await holdRequestedPart(service, request)
    isHeld = true
    failPoint('part-line.held')
    const confirmed = await confirm(part)
    failPoint('part-line.confirmed')
    return confirmed
  } catch (error) {
    await giveUpRequest(service, request, { cause: error, isHeld })
    throw error
  }
}

/** Asks inventory once. Throws its rejection, or 503 if it does not respond or the request was given up before. */
export const holdRequestedPart = async (
  service: Service,
  { line_id, actor, ...request }: PartRequest,
): Promise<HeldPart> => {
  const { data } = await service.clientFor('inventory').call(holdPart, {
    params: { lineId: line_id },
    body: { ...request, by: { id: actor.id, name: actor.name } },
  })
  // The line was abandoned in the meantime, and inventory already knows. A repetition starts a new line.
  if (data.state === 'released')
    throw new BusyError(new Error(`part line ${line_id} was given up before inventory responded`))
  return data.part
}

interface RequestFailure {
  readonly cause: unknown
  /** True if inventory may hold the part. The next attempt then lets inventory release it first. */
  readonly isHeld: boolean
}

/** Gives up a request that failed. Errors of that are logged: the job `give-up-overdue-lines` gives up what is left. */
export const giveUpRequest = async (
  service: Service,
  { line_id, version, part_id, quantity, actor }: PartRequest,
  { cause, isHeld }: RequestFailure,
): Promise<void> => {
  const isRejection = cause instanceof ApiError && !(cause instanceof BusyError) && !isHeld
  const missingPart =
    isRejection && cause.code === 'insufficient_stock'
      ? // @compatibility 1.0, removable from 1.2: inventory sent a rejection without the name of the part.
        { part_id, quantity, part_name: String(cause.params.part_name ?? '') }
      : undefined
  try {
    await giveUpPartLine(service, {
      line: { id: line_id, version },
      end: isRejection ? 'refused' : 'abandoned',
      missingPart,
      actor,
    })
  } catch (error) {
    // The response is the same in either case: the job gives up what is left.
    service.logger.warn({ err: error, line: line_id }, 'could not give up a part line immediately')
  }
}
