import { discountFromText, isDiscountAboveWhole } from '@warsha/contracts/workshop/financials'
import type { NewCounterSale } from '@warsha/contracts/workshop/sales/counter-sales'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import {
  deriveId,
  deriveRequest,
  findStoredResponse,
  type IdempotentRequest,
} from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import type { WorkCardTerms } from '../work-card-core/work-card.ts'
import { addSaleCard } from '../work-cards/add-sale-card.ts'
import { lockSale, selectSaleState } from './counter-sales.store.ts'
import { ensureWalkInCustomer } from './walk-in-customer.ts'

interface OpenSaleInput {
  readonly actor: HistoryActor
  readonly form: NewCounterSale
  readonly idempotency: IdempotentRequest | undefined
}

/**
 * Inserts the work card of a sale, without parts, as `pending`: it waits for payment when all parts are held. Returns its id,
 * or that of the unfinished sale of an earlier attempt of the same request, or the stored response of a finished one.
 *
 * Throws 400 for an unknown customer and `customer_inactive` (409).
 */
export const openSale = async <Response>(
  tx: Transaction,
  service: Service,
  { actor, form, idempotency }: OpenSaleInput,
): Promise<{ readonly id: string } | { readonly stored: Response }> => {
  await lockSale(tx, deriveId(idempotency))
  const { id, isUnfinished } = await findAttempt(tx, idempotency)
  if (isUnfinished) return { id }
  // Another attempt may have finished while this one waited for the lock.
  const stored = await findStoredResponse<Response>(tx, idempotency)
  if (stored) return { stored }

  const customer_id = await findCustomer(tx, service, form.customer_id)
  const sale = { id, customer_id, discount: toDiscount(form) }
  await addSaleCard(tx, sale, createWriteContext(service, actor))
  return { id }
}

/**
 * Finds the unfinished sale of the request, or the id of a new one. Every attempt after a failed one has its own card, and
 * all ids are derived, so that each attempt can be resumed after a crash.
 */
const findAttempt = async (
  tx: Transaction,
  idempotency: IdempotentRequest | undefined,
): Promise<{ id: string; isUnfinished: boolean }> => {
  for (let attempt = 0; ; attempt++) {
    const id = deriveAttemptId(idempotency, attempt)
    const state = await selectSaleState(tx, id)
    if (state !== 'ended') return { id, isUnfinished: state === 'unfinished' }
  }
}

const deriveAttemptId = (request: IdempotentRequest | undefined, attempt: number): string =>
  deriveId(attempt > 0 ? deriveRequest(request, `attempt ${attempt}`) : request)

const findCustomer = async (
  tx: Transaction,
  service: Service,
  id: string | null | undefined,
): Promise<string> => {
  if (!id || id === walkInCustomerId) {
    await ensureWalkInCustomer(tx, service)
    return walkInCustomerId
  }
  const customer = await selectOptionalCustomer(tx, id)
  if (!customer) throw fieldError('customer_id', 'unknown_customer')
  if (!customer.is_active) throw new ApiError('customer_inactive')
  return id
}

const toDiscount = ({
  discount = 0,
  discount_type = 'fixed',
}: NewCounterSale): Pick<WorkCardTerms, 'discount' | 'discount_type'> => {
  const text = discount.toFixed(2)
  if (isDiscountAboveWhole(discountFromText(discount_type, text)))
    throw fieldError('discount', 'too_large', { maximum: 100 })
  return { discount: text, discount_type }
}
