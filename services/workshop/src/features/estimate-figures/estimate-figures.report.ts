/** Figures about estimates and open work. Amounts in AED. */
import type { QueryOf } from '@warsha/contracts/base/endpoint'
import { fils, toAed } from '@warsha/contracts/base/money'
import { workAges } from '@warsha/contracts/workshop/estimates/deferred-work-states'
import {
  type EstimateFigures,
  readEstimateFigures,
} from '@warsha/contracts/workshop/estimates/estimate-figures'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { type Queryable, queryRow } from '@warsha/service-kit/database'
import type { Mount } from '@warsha/service-kit/http'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import { toDecidedRange } from '../work-to-call/work-age-rules.ts'
import sql from './estimate-figures.sql'

const defaultDays = 30

/** Returns per cent with one decimal, or null without a whole. */
const toPercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

const countDeferred = async (
  db: Queryable,
  timeZone: string,
  today: string,
): Promise<EstimateFigures['deferred']> => {
  const ages: EstimateFigures['deferred'] = []
  for (const age of workAges) {
    const row = await queryRow(db, sql.selectOpenWork, toDecidedRange(age, timeZone, today))
    ages.push({ age, count: row.count, value: toAed(fils(row.fils)) })
  }
  return ages
}

export const getEstimateFigures = async (
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  query: QueryOf<typeof readEstimateFigures>,
): Promise<EstimateFigures> => {
  const { shop_timezone: timeZone } = await readLocalSettings(db)
  const today = toLocalDate(timeZone, clock())
  const to = query.to ?? today
  const from =
    query.from ?? toLocalDate(timeZone, new Date(startOfLocalDay(timeZone, to, 1 - defaultDays)))
  const row = await queryRow(db, sql.selectFigures, {
    today,
    from_instant: startOfLocalDay(timeZone, from),
    before_instant: startOfLocalDay(timeZone, to, 1),
  })
  return {
    from,
    to,
    sent: { count: row.sent_count, value: toAed(fils(row.sent_fils)) },
    waiting: { count: row.waiting_count, value: toAed(fils(row.waiting_fils)) },
    expired: { count: row.expired_count, value: toAed(fils(row.expired_fils)) },
    decided: { count: row.decided_count, value: toAed(fils(row.decided_fils)) },
    approved: { count: row.approved_count, value: toAed(fils(row.approved_fils)) },
    approval_rate: toPercent(row.approved_count, row.decided_count + row.expired_count),
    approval_rate_by_value: toPercent(row.approved_fils, row.decided_fils + row.expired_fils),
    average_decision_minutes: row.average_decision_minutes,
    deferred: await countDeferred(db, timeZone, today),
  }
}

export const estimateFigureRoutes = (mount: Mount, service: Service): void => {
  mount(readEstimateFigures, async ({ query }) => ({
    data: await getEstimateFigures(service, query),
  }))
}
