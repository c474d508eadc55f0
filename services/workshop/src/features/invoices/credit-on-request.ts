/** Credits an invoice, or what is left of an advance invoice, on request. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/invoices'
import { ApiError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { isAdvanceInvoice, selectOptionalAdvance } from '../advance-invoices/advances.store.ts'
import { assertAdvanceUnused, creditUnusedAdvance } from '../advance-invoices/credit-advances.ts'
import { lockCustomerAccount } from '../customer-ledger/customer-ledger.store.ts'
import { creditWithoutReplacement } from '../invoice-core/credit-invoice.ts'
import {
  selectCardOfInvoice,
  selectCurrentInvoices,
} from '../invoice-core/issued-documents.store.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { getCreditNote } from './invoices.views.ts'

type CreditInput = Pick<
  RequestContext<typeof endpoints.creditInvoice>,
  'actor' | 'body' | 'params' | 'idempotency'
>

/**
 * Credits an invoice although its job goes on, for instance because it was issued by mistake.
 *
 * Throws `invoice_credited` (409) if it was credited before.
 */
const creditInvoice = (
  service: Service,
  { actor, body: { reason }, params: { id }, idempotency }: CreditInput,
) =>
  runOnce<ResponseOf<typeof endpoints.creditInvoice>>(service.db, idempotency, async (tx) => {
    // Serialises all invoices of this card.
    const card = await lockWorkCard(tx, (await selectCardOfInvoice(tx, id)).work_card_id)
    const current = (await selectCurrentInvoices(tx, card.id)).find((invoice) => invoice.id === id)
    if (!current) throw new ApiError('invoice_credited')
    const reasons = { reason, reason_ar: reason }
    const note = await creditWithoutReplacement(tx, service, current, reasons, actor)
    return { data: await getCreditNote(tx, note.id) }
  })

/**
 * Credits the rest of an advance invoice on request. Its money becomes credit of the customer.
 *
 * Throws `invoice_credited` (409), and `advance_in_use` (409) if an invoice of the job shows the advance as paid.
 */
const creditAdvance = (
  service: Service,
  { actor, body: { reason }, params: { id }, idempotency }: CreditInput,
) =>
  runOnce<ResponseOf<typeof endpoints.creditInvoice>>(service.db, idempotency, async (tx) => {
    const { customer_id, work_card_id } = await selectCardOfInvoice(tx, id)
    // Against uses and refunds of the deposit.
    await lockCustomerAccount(tx, customer_id)
    const card = await lockWorkCard(tx, work_card_id)
    const advance = await selectOptionalAdvance(tx, id)
    if (!advance) throw new ApiError('invoice_credited')
    await assertAdvanceUnused(tx, card.id)
    const reasons = { reason, reason_ar: reason }
    const { total } = advance
    const unused = { card, advance, amount: total, released: total, reasons }
    const note = await creditUnusedAdvance(tx, service, unused, actor)
    return { data: await getCreditNote(tx, note.id) }
  })

/** Credits an invoice of either kind. Throws `invoice_credited` and `advance_in_use` (409). */
export const creditOnRequest = async (service: Service, input: CreditInput) =>
  (await isAdvanceInvoice(service.db, input.params.id))
    ? creditAdvance(service, input)
    : creditInvoice(service, input)
