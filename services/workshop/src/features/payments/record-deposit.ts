import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/money/customer-accounts'
import { walkInCustomerId } from '@warsha/contracts/workshop/sales/walk-in-customer'
import { ApiError, toLocalDate } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { addDeposit } from './add-payment.ts'
import { findSessionOfPayment } from './payment-cash.ts'
import { dateWarnings, toPaymentFields } from './payment-rules.ts'

/** The demo data calls this without a request. */
type RecordDepositInput = Pick<
  RequestContext<typeof endpoints.recordDeposit>,
  'body' | 'params' | 'idempotency'
> & {
  readonly actor: CashContext['actor']
}

/** Records a payment that is for no work card yet. The customer has it as credit. */
export const recordDeposit = (
  service: Service,
  { actor, body, params: { id: customerId }, idempotency }: RecordDepositInput,
) =>
  runOnce<ResponseOf<typeof endpoints.recordDeposit>>(service.db, idempotency, async (tx) => {
    if (customerId === walkInCustomerId) throw new ApiError('walk_in_customer')
    await lockCustomerAccount(tx, customerId)
    const settings = await readLocalSettings(tx)
    const fields = toPaymentFields(body)
    const cash_session_id = await findSessionOfPayment(tx, actor.id, fields, settings)
    const context = { ...createWriteContext(service, actor), actor }
    const today = toLocalDate(settings.shop_timezone, new Date(context.now))
    const input = { fields, cash_session_id, today }
    const payment = await addDeposit(tx, service, customerId, input, context)
    const data = {
      id: payment.id,
      receipt_number: payment.receipt_number,
      payment_method: payment.payment_method,
      amount: toAed(payment.amount),
      payment_date: payment.payment_date,
      customer_id: customerId,
      created_at: payment.created_at,
    }
    return { data, ...dateWarnings(payment.payment_date, today) }
  })
