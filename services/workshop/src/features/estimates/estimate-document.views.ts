/** The document of an estimate. */
import { sumFils, toAed } from '@warsha/contracts/base/money'
import type { EstimateDocument } from '@warsha/contracts/workshop/estimates/estimate-document'
import { ApiError, notFound, toLocalDate } from '@warsha/service-kit/base'
import { type Queryable, queryOptionalRow } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { selectBillingOfClaims } from '../insurance-core/insurance-core.store.ts'
import { toInsurerRecipient } from '../insurance-core/insurer-recipient.ts'
import { toSupplier } from '../invoice-core/invoice-content.ts'
import type { EstimateLineRow } from './estimate-line-rules.ts'
import { newestVersionOf } from './estimate-version-rules.ts'
import sql from './estimates.sql'
import { selectOptionalVersion } from './estimates.store.ts'
import { toOfferedLine, toVersionRow } from './estimates.views.ts'

type SummedLine = Pick<EstimateLineRow, 'kind' | 'option_group' | 'is_default' | 'line_total'>

/** The lines of a kind that are in the total. */
const sumOf = (lines: readonly SummedLine[], kind: SummedLine['kind']) =>
  toAed(
    sumFils(
      lines
        .filter((line) => line.kind === kind && (line.option_group === null || line.is_default))
        .map(({ line_total }) => line_total),
    ),
  )

/** What differs in the form of the insurer. */
const readInsurerFields = async (
  db: Queryable,
  workCardId: string,
  customer: Pick<EstimateDocument, 'contact_person' | 'company_name'>,
  lines: readonly SummedLine[],
) => {
  const claim = (await selectBillingOfClaims(db, [workCardId])).get(workCardId)
  if (!claim) throw new ApiError('insurer_not_billed')
  return {
    ...toInsurerRecipient(claim),
    insurance_company: claim.company_name,
    insurance_claim_number: claim.claim_number,
    claim: {
      insured_name: customer.company_name ?? customer.contact_person ?? '',
      policy_number: claim.policy_number,
      approval_number: claim.approval_number,
      excess: toAed(claim.excess),
      labour_total: sumOf(lines, 'labour'),
      parts_total: sumOf(lines, 'part'),
    },
  }
}

/**
 * Returns the document of a version: by default the one that was decided, else the newest.
 *
 * Throws 404 if the estimate or the version does not exist, and `insurer_not_billed` (409) for the form of the insurer of a card
 * for which none pays.
 */
export const getEstimateDocument = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  id: string,
  versionNumber?: number,
  form?: 'customer' | 'insurer',
): Promise<EstimateDocument> => {
  const head = await queryOptionalRow(db, sql.selectDocumentHead, { id })
  if (!head) throw notFound()
  const { current_version, sent_version, status, work_card_id, ...document } = head
  const newest = newestVersionOf({ status, current_version, sent_version })
  const key = { estimate_id: id, version_number: versionNumber ?? newest }
  const version = await selectOptionalVersion(db, key)
  if (!version) throw notFound()
  const insurerFields =
    form === 'insurer' ? await readInsurerFields(db, work_card_id, document, version.lines) : {}
  const settings = await readLocalSettings(db)
  const written = version.sent_at ? new Date(version.sent_at) : clock()
  return {
    ...document,
    ...insurerFields,
    status: status as EstimateDocument['status'],
    supplier: toSupplier(settings),
    date: toLocalDate(settings.shop_timezone, written),
    ...toVersionRow(version),
    lines: version.lines.map((line) => ({
      ...toOfferedLine(line),
      part_number: line.part_number,
    })),
  }
}
