import { createHash } from 'node:crypto'
import { type Fils, toAed } from '@warsha/contracts/base/money'
import type { ReceiptDocument } from '@warsha/contracts/workshop/estimates/approval-receipts'
import type {
  Decider,
  LineOutcome,
  SignatureKind,
} from '@warsha/contracts/workshop/estimates/estimate-states'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { v4 as randomUuid } from 'uuid'
import type { HistoryActor, WriteContext } from '../../write-context.ts'
import type { EstimateLineRow } from '../estimates/estimate-line-rules.ts'
import type { EstimateRecord, EstimateVersionRecord } from '../estimates/estimates.store.ts'
import { takeDocumentNumber } from '../invoice-core/issued-documents.store.ts'
import type { LockedWorkCard } from '../work-card-core/work-card.ts'
import { insertReceipt, selectParties } from './approval-receipts.store.ts'
import { toCanonicalJson } from './canonical-json.ts'

/** The person who decided, and the device from which it was done. */
interface ReceiptMaker {
  readonly kind: Decider
  readonly actor: HistoryActor
  readonly name: string
  readonly phone: string | null
  readonly reason: string | null
  readonly signature: { readonly kind: SignatureKind; readonly content: object } | null
  readonly device: string | null
  readonly address: string | null
}

interface IssueReceiptInput {
  readonly decisionId: string
  readonly card: LockedWorkCard
  readonly estimate: EstimateRecord
  readonly version: EstimateVersionRecord
  readonly lines: readonly {
    readonly line: EstimateLineRow
    readonly decision: LineOutcome
    readonly deferred_until: string | null
  }[]
  readonly totals: {
    readonly subtotal: Fils
    readonly discount_amount: Fils
    readonly tax_amount: Fils
    readonly total_amount: Fils
  }
  /** Due with the approval. */
  readonly deposit: Fils
  readonly maker: ReceiptMaker
}

/** Freezes a decision as a document with a number without gaps, and its hash. */
export const issueApprovalReceipt = async (
  tx: Transaction,
  input: IssueReceiptInput,
  context: WriteContext,
): Promise<void> => {
  const settings = await readLocalSettings(tx)
  const today = toLocalDate(settings.shop_timezone, new Date(context.now))
  const { text: receipt_number } = await takeDocumentNumber(tx, 'APR', Number(today.slice(0, 4)))
  const { customer, ...vehicle } = await selectParties(tx, {
    customer_id: input.estimate.customer_id,
    vehicle_id: input.estimate.vehicle_id,
    work_card_id: input.card.id,
  })
  const document = toCanonicalJson({
    ...toDocument(input, context),
    receipt_number,
    shop: {
      name: settings.shop_name,
      name_ar: settings.shop_name_ar,
      trn: settings.company_trn,
    },
    customer,
    vehicle,
  } satisfies ReceiptDocument)
  await insertReceipt(tx, {
    // Random, because the receipt is verified by it without a sign-in.
    id: randomUuid(),
    receipt_number,
    decision_id: input.decisionId,
    document,
    sha256: hashDocument(document),
    now: context.now,
  })
}

export const hashDocument = (document: string): string =>
  createHash('sha256').update(document).digest('hex')

type Decided = Omit<ReceiptDocument, 'receipt_number' | 'shop' | 'customer' | 'vehicle'>

const toDocument = (
  { card, estimate, version, lines, totals, deposit, maker }: IssueReceiptInput,
  { now }: WriteContext,
): Decided => ({
  estimate_number: estimate.estimate_number,
  version_number: version.version_number,
  work_card_number: card.work_card_number,
  decided_at: now,
  decided_by: {
    kind: maker.kind,
    name: maker.name,
    phone: maker.phone,
    recorded_by: maker.kind === 'staff' ? maker.actor.name : null,
    reason: maker.reason,
    device: maker.device,
    address: maker.address,
    signature: toSignature(maker.signature),
  },
  lines: lines.map(({ line, decision, deferred_until }) => ({
    line_key: line.line_key,
    finding: line.finding_title,
    description: line.description,
    part_number: line.part_number,
    option: line.option_tier,
    quantity: line.quantity,
    unit_price: toAed(line.unit_price),
    line_total: toAed(line.line_total),
    decision,
    deferred_until,
  })),
  totals: {
    subtotal: toAed(totals.subtotal),
    discount_amount: toAed(totals.discount_amount),
    tax_percentage: version.is_taxed ? Number(version.tax_percentage) : 0,
    tax_amount: toAed(totals.tax_amount),
    total_amount: toAed(totals.total_amount),
  },
  // Receipts without a deposit have the form of earlier ones.
  ...(deposit > 0 && { deposit_amount: toAed(deposit) }),
})

const toSignature = (
  signature: ReceiptMaker['signature'],
): ReceiptDocument['decided_by']['signature'] => {
  if (signature === null) return null
  const { strokes = [], text = null } = signature.content as { strokes?: string[]; text?: string }
  return { kind: signature.kind, strokes, text }
}
