/** Test support: customers who decide about estimates, as portal forwards them. */

import {
  decideOfferedEstimate,
  type OfferedEstimate,
} from '@warsha/contracts/workshop/estimates/estimate-approvals'
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { LineOutcome } from '@warsha/contracts/workshop/estimates/estimate-states'
import { ApiError } from '@warsha/service-kit/base'
import type { createServiceClient } from '@warsha/service-kit/calls'
import { v7 as uuid } from 'uuid'

type Client = ReturnType<typeof createServiceClient>

export const typedSignature = { kind: 'typed', text: 'Omar Zaabi' } as const

/** Returns the error code of a call that is refused, with the field if there is one, or null. */
export const codeOf = async (call: Promise<unknown>): Promise<string | null> => {
  try {
    await call
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [detail] = error.details ?? []
    return detail ? `${error.code} ${detail.path} ${detail.code}` : error.code
  }
}

type Outcomes = LineOutcome | readonly LineOutcome[]

/** The body of a decision: the same decision for all lines, or one for each in their order. */
export const toDecision = (
  { id, current, sent_version }: Pick<Estimate, 'id' | 'current' | 'sent_version'>,
  decisions: Outcomes,
  fields: object = {},
) => ({
  estimate_id: id,
  version_number: sent_version ?? current.version_number,
  lines: current.lines.map(({ line_key }, place) => ({
    line_key,
    decision: typeof decisions === 'string' ? decisions : decisions[place]!,
  })),
  name: 'Omar Zaabi',
  signature: typedSignature,
  ...fields,
})

export const createApprovals = (client: () => Client) => ({
  decide: async (
    estimate: Estimate,
    decisions: Outcomes,
    token: string,
    { key = uuid(), ...fields }: { key?: string } & Record<string, unknown> = {},
  ): Promise<OfferedEstimate> => {
    const { data } = await client().call(decideOfferedEstimate, {
      params: { id: estimate.work_card_id },
      body: toDecision(estimate, decisions, fields),
      onBehalfOf: token,
      idempotencyKey: key,
      client: { address: '10.0.0.7', userAgent: 'Test phone' },
    })
    return data
  },
})
