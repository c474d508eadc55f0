import type * as endpoints from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { maxQuestionsOfEstimate } from '@warsha/contracts/workshop/estimates/estimate-approvals'
import { ApiError, fieldError, notFound } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockEstimate } from '../estimates/lock-estimate.ts'
import { publishEstimateQuestionAsked } from '../work-card-core/work-card-events.ts'
import { addHistory, initialChanges } from '../work-card-history/add-history.ts'
import { countQuestions, insertQuestion } from './estimate-approvals.store.ts'
import { findOfferedEstimate, getOfferedEstimate } from './estimate-approvals.views.ts'
import { readDecidableVersion } from './read-decidable-version.ts'

interface AskInput
  extends Pick<
    RequestContext<typeof endpoints.askAboutEstimate>,
    'body' | 'params' | 'idempotency'
  > {
  readonly customer: HistoryActor & { readonly id: string }
}

/**
 * Asks the office about an estimate that waits for the customer's decision.
 *
 * Throws the errors of `readDecidableVersion`, `too_many_questions` (409), and 400 at a line that the version does not have.
 */
export const askAboutEstimate = async (
  service: Service,
  { customer, body, params: { id: work_card_id }, idempotency }: AskInput,
) => {
  const { id } = await findOfferedEstimate(service.db, {
    work_card_id,
    customer_id: customer.id,
  })
  if (id !== body.estimate_id) throw new ApiError('estimate_changed')
  return runOnce(service.db, idempotency, async (tx) => {
    const locked = await lockEstimate(tx, id)
    if (locked.card.customer_id !== customer.id) throw notFound()
    const version = await readDecidableVersion(tx, service, locked, body.version_number)
    const line_key = body.line_key ?? null
    const line = version.lines.find((one) => one.line_key === line_key)
    if (line_key !== null && !line) throw fieldError('line_key', 'unknown_line')
    if ((await countQuestions(tx, id)) >= maxQuestionsOfEstimate)
      throw new ApiError('too_many_questions', { maximum: maxQuestionsOfEstimate })

    const context = createWriteContext(service, customer)
    await insertQuestion(tx, {
      id: uuid(),
      estimate_id: id,
      version_number: version.version_number,
      line_key,
      text: body.text,
      asked_by_name: customer.name,
      now: context.now,
    })
    const { estimate_number } = locked.estimate
    await addHistory(tx, work_card_id, context, {
      event: 'estimate_question_asked',
      changes: initialChanges({ estimate_number, line: line?.description ?? null }),
    })
    await publishEstimateQuestionAsked(
      tx,
      locked.card,
      { estimate_id: id, estimate_number },
      context,
    )
    return { data: await getOfferedEstimate(tx, service, id) }
  })
}
