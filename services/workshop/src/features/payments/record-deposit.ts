import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { toAed } from '@warsha/contracts/base/money'
import type * as endpoints from '@warsha/contracts/workshop/customer-accounts'
import { depositRecorded } from '@warsha/contracts/workshop/events'
import { toLocalDate } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import { addEvent } from '@warsha/service-kit/messaging'
import { addAuditEntry, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext } from '../../write-context.ts'
import type { CashContext } from '../cash-sessions/add-cash-movement.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { customerAggregate } from '../customers/customer-events.ts'
import { findSessionOfPayment, movePaymentCash } from './payment-cash.ts'
import { dateWarnings, toPaymentFields } from './payment-rules.ts'
import { insertPayment } from './payments.store.ts'

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
    await lockCustomerAccount(tx, customerId)
    const settings = await readLocalSettings(tx)
    const fields = toPaymentFields(body)
    const cash_session_id = await findSessionOfPayment(tx, actor.id, fields, settings)
    const context = { ...createWriteContext(service, actor), actor }
    const today = toLocalDate(settings.shop_timezone, new Date(context.now))
    const id = uuid()
    const payment = await insertPayment(
      tx,
      {
        id,
        owner: { customer_id: customerId },
        received_by: actor.id,
        year: today.slice(0, 4),
        cash_session_id,
        fields,
      },
      context,
    )
    await movePaymentCash(tx, 'payment', payment, context)
    const facts = {
      id,
      version: payment.version,
      receipt_number: payment.receipt_number,
      payment_method: payment.payment_method,
      amount: toAed(payment.amount),
      payment_date: payment.payment_date,
      customer_id: customerId,
    }
    await addEvent(tx, depositRecorded, customerAggregate({ id: customerId }), {
      ...facts,
      actor_id: actor.id,
      at: context.now,
    })
    await addAuditEntry(tx, service.name, actor, {
      action: 'deposit_recorded',
      subject: { type: 'payment', id },
      details: facts,
    })
    const { version: _, ...data } = facts
    return {
      data: { ...data, created_at: payment.created_at },
      ...dateWarnings(payment.payment_date, today),
    }
  })
