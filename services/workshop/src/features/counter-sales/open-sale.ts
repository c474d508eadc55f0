import { discountFromText, isDiscountAboveWhole } from '@warsha/contracts/workshop/financials'
import type { NewCounterSale } from '@warsha/contracts/workshop/sales/counter-sales'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, fieldError } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { selectOptionalCustomer } from '../customers/customers.store.ts'
import type { WorkCardTerms } from '../work-card-core/work-card.ts'
import { addSaleCard } from '../work-cards/add-sale-card.ts'
import { hasSale, isIdTaken, lockSale } from './counter-sales.store.ts'
import { ensureWalkInCustomer } from './walk-in-customer.ts'

interface OpenSaleInput {
  readonly actor: HistoryActor
  readonly form: NewCounterSale
  /** Every repetition of the same request has the same id. */
  readonly id: string
}

/**
 * Inserts the work card of a sale, without parts, as `pending`: it waits for payment when all parts are held. Returns its id,
 * or that of the unfinished sale of an earlier attempt of the same request.
 *
 * Throws 400 for an unknown customer and `customer_inactive` (409).
 */
export const openSale = async (
  tx: Transaction,
  service: Service,
  { actor, form, id }: OpenSaleInput,
): Promise<string> => {
  await lockSale(tx, id)
  if (await hasSale(tx, id)) return id
  const saleId = (await isIdTaken(tx, id)) ? uuid() : id
  const customer_id = await findCustomer(tx, service, form.customer_id)
  const sale = { id: saleId, customer_id, discount: toDiscount(form) }
  await addSaleCard(tx, sale, createWriteContext(service, actor))
  return saleId
}

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
