/** What an insurer approves in addition to the first amount. */
import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/insurance/insurance-claims'
import { ApiError, notFound } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import {
  deleteSupplement,
  insertSupplement,
  selectOptionalClaim,
  selectSupplements,
} from './insurance-claims.store.ts'
import { getInsurance } from './insurance-claims.views.ts'

const maxSupplements = 50

/** Throws 404 without a claim, and `duplicate_approval` and `too_many_supplements` (409). */
export const addClaimSupplement = (
  service: Service,
  {
    actor,
    body,
    params: { id },
    idempotency,
  }: Pick<
    RequestContext<typeof endpoints.addClaimSupplement>,
    'actor' | 'body' | 'params' | 'idempotency'
  >,
) =>
  runOnce(service.db, idempotency, async (tx) => {
    await lockWorkCard(tx, id)
    if (!(await selectOptionalClaim(tx, id))) throw notFound()
    if ((await selectSupplements(tx, id)).length >= maxSupplements)
      throw new ApiError('too_many_supplements', { maximum: maxSupplements })
    const { approval_number, approved_amount, approved_on } = body
    const context = createWriteContext(service, actor)
    await insertSupplement(
      tx,
      { id: uuid(), work_card_id: id, approval_number, approved: approved_amount, approved_on },
      context,
    )
    await addHistory(tx, id, context, {
      event: 'supplement_added',
      changes: [
        { field: 'insurance_approval_number', from: null, to: approval_number },
        { field: 'approved_amount', from: null, to: toAed(approved_amount) },
      ],
    })
    return { data: await getInsurance(tx, id) }
  })

/** Throws 404 if the claim has no such supplement. */
export const removeClaimSupplement = (
  service: Service,
  {
    actor,
    params: { id, supplementId },
  }: Pick<RequestContext<typeof endpoints.removeClaimSupplement>, 'actor' | 'params'>,
) =>
  service.db.inTransaction(async (tx) => {
    await lockWorkCard(tx, id)
    const removed = await deleteSupplement(tx, { id: supplementId, work_card_id: id })
    await addHistory(tx, id, createWriteContext(service, actor), {
      event: 'supplement_removed',
      changes: [
        { field: 'insurance_approval_number', from: removed.approval_number, to: null },
        { field: 'approved_amount', from: toAed(removed.approved), to: null },
      ],
    })
    return {}
  })
