/**
 * An invoice is issued: numbered without gaps, frozen, and never changed. Where the card has changed since the last one,
 * a credit note takes that one back.
 */
import type { AnswerOf } from '@warsha/contracts/endpoint'
import { invoiceCredited, invoiceIssued } from '@warsha/contracts/events'
import type { generateInvoice as endpoint } from '@warsha/contracts/invoices'
import { addAudit } from '@warsha/service-kit/audit'
import type { Transaction } from '@warsha/service-kit/db'
import type { RequestContext } from '@warsha/service-kit/http'
import { runOnce } from '@warsha/service-kit/idempotency'
import { addEvent } from '@warsha/service-kit/outbox'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { v7 as uuid } from 'uuid'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { lockWorkCard, settleSums } from '../work-cards/work-cards.store.ts'
import { selectBilled } from './billing.views.ts'
import { creditOf, type FrozenInvoice, type Paper, paperOf } from './invoice-rules.ts'
import {
  type Issue,
  insertCreditNote,
  insertInvoice,
  lockNumbers,
  selectOptionalLive,
  takeNumber,
  updateAsSuperseded,
} from './invoices.store.ts'
import { selectInvoice } from './invoices.views.ts'

/** Who issues: a person of the office, or the demo's seed. */
export type Issuing = Pick<RequestContext<typeof endpoint>, 'body' | 'params' | 'idempotency'> & {
  readonly actor: Doer & { readonly id: string }
}
type Live = NonNullable<Awaited<ReturnType<typeof selectOptionalLive>>>

export const generateInvoice = (service: Service, { actor, body, params, idempotency }: Issuing) =>
  runOnce<AnswerOf<typeof endpoint> & { wasThere?: boolean }>(
    service.db,
    idempotency,
    async (tx) => {
      // Against a second invoice of this card, and whatever changes what it bills.
      const card = await lockWorkCard(tx, params.id)
      if (card.status !== 'completed') await settleSums(tx, card)
      const billed = await selectBilled(tx, card.id)
      const live = await selectOptionalLive(tx, card.id)
      if (live?.billing_hash === billed.billing.hash)
        return { data: await selectInvoice(tx, live.id), wasThere: true }
      // Before the clock is read: a higher number never bears an earlier date.
      await lockNumbers(tx)
      const now = service.clock()
      const paper = paperOf(billed, { settings: await readLocalSettings(tx), now }, body)
      const deed = { actor, now: now.toISOString(), service: service.name }
      const id = await issue(tx, { paper, live, hash: billed.billing.hash }, deed)
      return { data: await selectInvoice(tx, id) }
    },
  )

interface Deed {
  readonly actor: Issuing['actor']
  readonly now: string
  readonly service: string
}
interface Wish {
  readonly paper: Paper
  readonly live: Live | null
  readonly hash: string
}

const issue = async (tx: Transaction, { paper, live, hash }: Wish, deed: Deed): Promise<string> => {
  const { actor, now } = deed
  const year = Number(paper.invoice_date.slice(0, 4))
  const signed = { now, issued_by: actor.id }
  if (live) await updateAsSuperseded(tx, live.id, now)
  const credit = live && { id: uuid(), number: await takeNumber(tx, 'CN', year), ...signed }
  const issued = { id: uuid(), number: await takeNumber(tx, 'INV', year), ...signed }
  const frozen = {
    invoice_number: issued.number.text,
    issued_at: now,
    issued_by: actor.name,
    ...paper,
  }
  await insertInvoice(tx, issued, frozen, hash)
  if (credit) await takeBack(tx, live, credit, { id: issued.id, frozen }, deed)
  await tellIssued(tx, issued.id, frozen, deed)
  return issued.id
}

const takeBack = async (
  tx: Transaction,
  { id, content }: Live,
  credit: Issue,
  by: { readonly id: string; readonly frozen: FrozenInvoice },
  { actor, now, service }: Deed,
): Promise<void> => {
  const {
    invoice_number,
    invoice_date,
    work_card_id,
    work_card_number,
    customer_id,
    total_amount,
  } = content
  const replaced_by = { id: by.id, invoice_number: by.frozen.invoice_number }
  const [credit_note_number, credit_note_date] = [credit.number.text, by.frozen.invoice_date]
  const note = creditOf(content, {
    credit_note_number,
    credit_note_date,
    issued_at: now,
    issued_by: actor.name,
    replaced_by,
    invoice_id: id,
  })
  await insertCreditNote(tx, credit, note)
  await addEvent(tx, invoiceCredited, `work_card:${work_card_id}`, {
    id,
    invoice_number,
    invoice_date,
    work_card_id,
    work_card_number,
    customer_id,
    total_amount,
    at: now,
    credit_note_id: credit.id,
    credit_note_number,
    credit_note_date,
    replaced_by: replaced_by.invoice_number,
  })
  const changes = [
    { field: 'invoice_number', from: invoice_number, to: null },
    { field: 'credit_note_number', from: null, to: credit_note_number },
  ]
  await addHistory(tx, work_card_id, actor, now, { event: 'invoice_credited', changes })
  const details = {
    invoice_number,
    credit_note_number,
    total_amount,
    replaced_by: replaced_by.invoice_number,
  }
  await addAudit(tx, service, actor, {
    action: 'invoice_credited',
    subject: { type: 'invoice', id },
    details,
  })
}

const tellIssued = async (
  tx: Transaction,
  id: string,
  frozen: FrozenInvoice,
  { actor, now, service }: Deed,
): Promise<void> => {
  const { invoice_number, invoice_date, due_date, work_card_id, work_card_number, customer_id } =
    frozen
  const { tax_amount, total_amount } = frozen
  const facts = {
    invoice_number,
    invoice_date,
    due_date,
    work_card_number,
    tax_amount,
    total_amount,
  }
  await addEvent(tx, invoiceIssued, `work_card:${work_card_id}`, {
    ...facts,
    id,
    work_card_id,
    customer_id,
    at: now,
  })
  const changes = [{ field: 'invoice_number', from: null, to: invoice_number }]
  await addHistory(tx, work_card_id, actor, now, { event: 'invoice_issued', changes })
  await addAudit(tx, service, actor, {
    action: 'invoice_issued',
    subject: { type: 'invoice', id },
    details: facts,
  })
}
