/**
 * Asks inventory to hold a part for a line, between the transactions that begin and settle it: no network inside one.
 * Whatever goes wrong, the line is given up at once and the shelf hears of it; who may have died before that is followed
 * by the job (design: house.md, "Part lines and stock").
 */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import { holdPart as holdEndpoint } from '@warsha/contracts/reservations'
import { ApiError, Busy } from '@warsha/service-kit/errors'
import { failPoint } from '@warsha/service-kit/fail-points'
import type { Service } from '@warsha/service-kit/service'
import type { Doer } from '../work-card-history/work-card-history.store.ts'
import { giveUp } from './give-up.ts'

/** A committed wish: so much of a part for a line, under a version of that line. */
export interface Intent {
  readonly line_id: string
  readonly version: number
  readonly part_id: string
  readonly quantity: number
  readonly work_card_id: string
  readonly work_card_number: string
  readonly by: Doer
  readonly given_up?: { line_id: string; version: number }[]
}
export type HeldPart = AnswerOf<typeof holdEndpoint>['data']['part']

/** Holds the part, then settles the line with `settle`; gives what that gives, or gives the line up and throws why. */
export const holding = async <Settled>(
  service: Service,
  intent: Intent,
  settle: (part: HeldPart) => Promise<Settled>,
): Promise<Settled> => {
  const { line_id, version, by, ...wish } = intent
  failPoint('part-line.intended')
  try {
    const body = { ...wish, version, by: { id: by.id, name: by.name } }
    const { data } = await service
      .other('inventory')
      .call(holdEndpoint, { params: { lineId: line_id }, body })
    // Who decided otherwise meanwhile has told the shelf: a repeat begins anew.
    if (data.state === 'released')
      throw new Busy(new Error(`line ${line_id} was settled meanwhile`))
    failPoint('part-line.held')
    const settled = await settle(data.part)
    failPoint('part-line.settled')
    return settled
  } catch (error) {
    const end = error instanceof ApiError && !(error instanceof Busy) ? 'refused' : 'abandoned'
    // The answer is the same whether or not this succeeds: the job gives up what is left waiting.
    await giveUp(service, { id: line_id, version }, end, by).catch((failure: unknown) =>
      service.logger.warn(
        { err: failure, line: line_id },
        'a part line could not be given up at once',
      ),
    )
    throw error
  }
}
