/** Estimates as responses show them. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed, toAedOrNull } from '@warsha/contracts/base/money'
import type {
  Estimate,
  EstimateDecision,
  EstimateDeposit,
  EstimateLine,
  EstimateQuestion,
  EstimateRow,
  EstimateVersion,
  EstimateVersionRow,
  OfferedLine,
} from '@warsha/contracts/workshop/estimates/estimate-records'
import { calculateDeposit } from '@warsha/contracts/workshop/estimates/estimate-rules'
import type { listEstimates as listEndpoint } from '@warsha/contracts/workshop/estimates/estimates'
import { notFound } from '@warsha/service-kit/base'
import {
  paginate,
  type Queryable,
  queryOptionalRow,
  queryRow,
  queryRows,
} from '@warsha/service-kit/database'
import type { Service } from '@warsha/service-kit/process'
import { findPartOffersIfAvailable } from '../packages/find-part-offers.ts'
import { assertWorkCardExists } from '../work-card-core/assert-work-card-exists.ts'
import { compareVersions } from './estimate-differences.ts'
import type { EstimateLineRow } from './estimate-line-rules.ts'
import { toDeposit } from './estimate-terms.ts'
import { newestVersionOf } from './estimate-version-rules.ts'
import sql from './estimates.sql'
import {
  type EstimateVersionRecord,
  selectOptionalVersion,
  selectVersion,
  selectVersions,
} from './estimates.store.ts'

const selectHead = (db: Queryable, id: string) => queryOptionalRow(db, sql.selectEstimate, { id })
type Head = NonNullable<Awaited<ReturnType<typeof selectHead>>>

/** A line as the customer sees it. */
export const toOfferedLine = (line: EstimateLineRow): OfferedLine => ({
  line_key: line.line_key,
  finding_ref: line.finding_ref,
  finding_title: line.finding_title,
  option_group: line.option_group,
  option_tier: line.option_tier,
  is_default: line.is_default,
  kind: line.kind,
  package_name: line.package_name,
  unit_of_measure: line.unit_of_measure,
  description: line.description,
  quantity: line.quantity,
  unit_price: toAed(line.unit_price),
  line_total: toAed(line.line_total),
})

const toLine = (line: EstimateLineRow): EstimateLine => ({
  ...toOfferedLine(line),
  task_type: line.task_type,
  package_id: line.package_id,
  part_id: line.part_id,
  part_number: line.part_number,
  price_tier: line.price_tier,
  deferred_work_id: line.deferred_work_id,
  available: null,
})

const toVersionDeposit = (version: EstimateVersionRecord): EstimateDeposit | null => {
  const { deposit, deposit_type, total_fils } = version
  if (deposit === null || deposit_type === null) return null
  const amount = toAed(calculateDeposit(toDeposit(version), total_fils))
  return { type: deposit_type, value: Number(deposit), amount }
}

/** A version as customers and the office see it, without its lines. */
export const toVersionRow = (version: EstimateVersionRecord): EstimateVersionRow => ({
  version_number: version.version_number,
  sent_at: version.sent_at,
  sent_by_name: version.sent_by_name,
  valid_until: version.valid_until,
  subtotal: toAed(version.subtotal_fils),
  discount: Number(version.discount),
  discount_type: version.discount_type,
  discount_amount: toAed(version.discount_fils),
  tax_percentage: version.is_taxed ? Number(version.tax_percentage) : 0,
  tax_amount: toAed(version.tax_fils),
  total_amount: toAed(version.total_fils),
  deposit: toVersionDeposit(version),
  message: version.message,
  superseded_at: version.superseded_at,
})

const toVersion = (version: EstimateVersionRecord): EstimateVersion => ({
  ...toVersionRow(version),
  lines: version.lines.map(toLine),
})

const selectQuestions = async (db: Queryable, ids: readonly string[]) =>
  (await queryRows(db, sql.selectQuestions, { ids })).map(({ estimate_id, ...question }) => ({
    estimate_id,
    question: question satisfies EstimateQuestion,
  }))

const selectDecisions = async (db: Queryable, ids: readonly string[]) => {
  const decisions = await queryRows(db, sql.selectDecisions, { ids })
  const decisionIds = decisions.map(({ id }) => id)
  const lines =
    decisionIds.length === 0
      ? []
      : await queryRows(db, sql.selectLineDecisions, { ids: decisionIds })
  return new Map(
    decisions.map((row) => [
      row.estimate_id,
      {
        version_number: row.version_number,
        decided_at: row.decided_at,
        decided_by_kind: row.decided_by_kind as EstimateDecision['decided_by_kind'],
        name: row.name,
        reason: row.reason,
        subtotal: toAed(fils(row.subtotal_fils)),
        discount_amount: toAed(fils(row.discount_fils)),
        tax_amount: toAed(fils(row.tax_fils)),
        total_amount: toAed(fils(row.total_fils)),
        deposit_amount: toAed(fils(row.deposit_fils)),
        lines: lines
          .filter(({ decision_id }) => decision_id === row.id)
          .map(({ decision_id: _decision, ...line }) => ({
            ...line,
            decision: line.decision as EstimateDecision['lines'][number]['decision'],
            fulfilment: line.fulfilment as EstimateDecision['lines'][number]['fulfilment'],
          })),
        receipt_id: row.receipt_id,
        receipt_number: row.receipt_number,
      } satisfies EstimateDecision,
    ]),
  )
}

const toEstimate = (
  { current_version, card_status_before: _before, card_approved_before: _approved, ...head }: Head,
  all: readonly EstimateVersionRecord[],
  questions: readonly EstimateQuestion[],
  decision: EstimateDecision | null,
): Estimate => {
  const newest = newestVersionOf({ ...head, current_version })
  const versions = all.filter(({ version_number }) => version_number <= newest)
  const current = versions.find(({ version_number }) => version_number === newest)
  if (!current) throw new Error(`estimate ${head.id} has no version ${newest}`)
  const former = versions.find(
    ({ version_number, sent_at }) => version_number < newest && sent_at !== null,
  )
  return {
    ...head,
    status: head.status as Estimate['status'],
    current: toVersion(current),
    versions: versions.map(toVersionRow),
    differences: former
      ? compareVersions(former.lines.map(toOfferedLine), current.lines.map(toOfferedLine))
      : [],
    questions: [...questions],
    decision,
  }
}

const toEstimates = async (db: Queryable, heads: readonly Head[]): Promise<Estimate[]> => {
  if (heads.length === 0) return []
  const ids = heads.map(({ id }) => id)
  const versions = await selectVersions(db, ids)
  const questions = await selectQuestions(db, ids)
  const decisions = await selectDecisions(db, ids)
  return heads.map((head) =>
    toEstimate(
      head,
      versions.filter(({ estimate_id }) => estimate_id === head.id),
      questions
        .filter(({ estimate_id }) => estimate_id === head.id)
        .map(({ question }) => question),
      decisions.get(head.id) ?? null,
    ),
  )
}

/** Without the stock of its parts: see `withAvailability`. Throws 404 if the estimate does not exist. */
export const getEstimate = async (db: Queryable, id: string): Promise<Estimate> => {
  const head = await selectHead(db, id)
  if (!head) throw notFound()
  const [estimate] = await toEstimates(db, [head])
  return estimate as Estimate
}

/** All estimates of a card, newest first. Throws 404 if the card does not exist. */
export const listEstimatesOfCard = async (
  db: Queryable,
  workCardId: string,
): Promise<Estimate[]> => {
  await assertWorkCardExists(db, workCardId)
  return toEstimates(
    db,
    await queryRows(db, sql.selectEstimatesOfCard, { work_card_id: workCardId }),
  )
}

/** Returns the draft, or the version that was sent last. Throws 404 if the estimate does not exist. */
export const readNewestVersion = async (
  db: Queryable,
  id: string,
): Promise<EstimateVersionRecord> => {
  const head = await selectHead(db, id)
  if (!head) throw notFound()
  return selectVersion(db, { estimate_id: id, version_number: newestVersionOf(head) })
}

/** Throws 404 if the estimate has no such version. */
export const getVersion = async (
  db: Queryable,
  id: string,
  number: string,
): Promise<EstimateVersion> => {
  const head = await selectHead(db, id)
  const isNumber = /^[1-9]\d{0,5}$/.test(number)
  const version =
    head && isNumber
      ? await selectOptionalVersion(db, { estimate_id: id, version_number: Number(number) })
      : null
  if (!version) throw notFound()
  return toVersion(version)
}

const listParts = ({ current }: Estimate): string[] =>
  current.lines.map(({ part_id }) => part_id).filter((id) => id !== null)

/** Adds the present stock of the parts, outside of any transaction. It stays unknown if inventory does not respond. */
export const withAvailabilityOfAll = async (
  service: Pick<Service, 'clientFor'>,
  estimates: readonly Estimate[],
): Promise<Estimate[]> => {
  const offers = await findPartOffersIfAvailable(service, estimates.flatMap(listParts))
  return estimates.map((estimate) => ({
    ...estimate,
    current: {
      ...estimate.current,
      lines: estimate.current.lines.map((line) => ({
        ...line,
        available: line.part_id === null ? null : (offers?.get(line.part_id)?.available ?? null),
      })),
    },
  }))
}

/** Like `withAvailabilityOfAll`, of one estimate. */
export const withAvailability = async (
  service: Pick<Service, 'clientFor'>,
  estimate: Estimate,
): Promise<Estimate> => {
  const [result] = await withAvailabilityOfAll(service, [estimate])
  return result as Estimate
}

/** Returns one page, the newest first. */
export const listEstimates = async (
  db: Queryable,
  { search, status, customer_id, ...page }: QueryOf<typeof listEndpoint>,
) => {
  const filter = {
    search: search ?? null,
    status: status ?? null,
    customer_id: customer_id ?? null,
  }
  const { total } = await queryRow(db, sql.countEstimates, filter)
  const { slice, pagination } = paginate(page, total)
  const rows = await queryRows(db, sql.selectEstimatesPage, { ...filter, ...slice })
  const data = rows.map(
    ({
      current_version: _current,
      card_status_before: _before,
      card_approved_before: _approved,
      total_fils,
      approved_fils,
      ...row
    }): EstimateRow => ({
      ...row,
      status: row.status as EstimateRow['status'],
      total_amount: toAed(fils(total_fils)),
      approved_amount: toAedOrNull(approved_fils === null ? null : fils(approved_fils)),
    }),
  )
  return { data, pagination }
}
