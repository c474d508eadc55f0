/** Receipts as the office and customers read them, and their public verification. */
import { timingSafeEqual } from 'node:crypto'
import type {
  ApprovalReceipt,
  ReceiptDocument,
} from '@warsha/contracts/workshop/estimates/approval-receipts'
import { toLocalDate } from '@warsha/service-kit/base'
import type { Queryable } from '@warsha/service-kit/database'
import { readLocalSettings } from '@warsha/service-kit/process'
import { createQrCode } from '../../qr-code.ts'
import type { WorkshopService } from '../../workshop-service.ts'
import { type ReceiptRow, selectOptionalReceipt } from './approval-receipts.store.ts'
import { hashDocument } from './issue-approval-receipt.ts'

/** The public page that verifies a receipt: it carries what the reader holds, the id and the hash. */
export const verifyUrlOf = (publicUrl: string, { id, sha256 }: ReceiptRow): string =>
  `${publicUrl}/verify/${id}/${sha256}`

export const readDocument = ({ document }: ReceiptRow): ReceiptDocument =>
  JSON.parse(document) as ReceiptDocument

export const toApprovalReceipt = (
  { publicUrl, urlSigner }: Pick<WorkshopService, 'publicUrl' | 'urlSigner'>,
  row: ReceiptRow,
): ApprovalReceipt => {
  const url = verifyUrlOf(publicUrl, row)
  return {
    id: row.id,
    receipt_number: row.receipt_number,
    created_at: row.created_at,
    sha256: row.sha256,
    document: readDocument(row),
    verify_url: url,
    qr_code: createQrCode(url),
    pdf_url: urlSigner.sign(`/api/approval-receipts/${row.id}/pdf`),
  }
}

/**
 * Compares a receipt with the stored document, whose hash is calculated again. An unknown receipt reads like a wrong hash, and
 * only a match has the date.
 */
export const verifyReceipt = async (
  db: Queryable,
  { id, hash }: { readonly id: string; readonly hash: string },
) => {
  const row = await selectOptionalReceipt(db, id)
  if (!row || !isEqual(hash, hashDocument(row.document)))
    return { matches: false, decided_on: null }
  const { shop_timezone } = await readLocalSettings(db)
  const decidedAt = new Date(readDocument(row).decided_at)
  return { matches: true, decided_on: toLocalDate(shop_timezone, decidedAt) }
}

const isEqual = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
