/** The office changes what stands on a card, gives the job to another mechanic, or sets its status. */

import { filsToNumber } from '@warsha/contracts/money'
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { changeWorkCard as endpoint } from '@warsha/contracts/work-cards'
import type { Transaction } from '@warsha/service-kit/db'
import { ApiError } from '@warsha/service-kit/errors'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { readLocalSettings } from '@warsha/service-kit/settings-copy'
import { instantOf } from '@warsha/service-kit/shop-time'
import { checkVersion } from '@warsha/service-kit/version'
import {
  addHistory,
  changesBetween,
  type Doer,
} from '../work-card-history/work-card-history.store.ts'
import { tellAssigned } from './work-card-events.ts'
import { type CardFields, merged } from './work-card-rules.ts'
import { setStatus } from './work-card-status.store.ts'
import {
  type CardRow,
  checkMechanic,
  lockWorkCard,
  raiseMileage,
  selectOptionalMechanicName,
  updateFields,
} from './work-cards.store.ts'
import { selectDetail } from './work-cards.views.ts'

type Changing = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & { readonly actor: Doer }

export const changeWorkCard = (service: Service, { actor, body, params: { id } }: Changing) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id)
    checkVersion(card, body.version)
    const { status, completed_date } = body
    const hindrance = status && workCardCan.become(card, status)
    if (hindrance) throw new ApiError(hindrance)
    const { shop_timezone } = await readLocalSettings(tx)
    const now = service.clock().toISOString()
    const changed = await changeFields(tx, card, merged(fieldsOf(card), body, shop_timezone), {
      actor,
      now,
    })
    const completedAt = completed_date ? instantOf(shop_timezone, completed_date) : now
    if (status) await setStatus(tx, changed, { to: status, by: actor, now, completedAt })
    return { data: await selectDetail(tx, id) }
  })

const fieldsOf = (card: CardRow): CardFields => ({
  assigned_mechanic_id: card.assigned_mechanic_id,
  payment_type: card.payment_type,
  promised_date: card.promised_date,
  customer_complaint: card.customer_complaint,
  estimated_cost: card.estimated_cost,
  insurance_company: card.insurance_company,
  insurance_claim_number: card.insurance_claim_number,
  insurance_approval_number: card.insurance_approval_number,
  mileage_in: card.mileage_in,
  fuel_level: card.fuel_level,
  condition_notes: card.condition_notes,
})

const changeFields = async (
  tx: Transaction,
  card: CardRow,
  fields: CardFields,
  { actor, now }: { actor: Doer; now: string },
): Promise<CardRow> => {
  const { assigned_mechanic_id: former, ...before } = fieldsOf(card)
  const { assigned_mechanic_id: next, ...after } = fields
  const changes = changesBetween(shown(before), shown(after))
  if (changes.length === 0 && former === next) return card
  if (former !== next) await checkMechanic(tx, next)
  const version = await updateFields(tx, card.id, fields, { now, updated_by: actor.name })
  if (fields.mileage_in !== card.mileage_in)
    await raiseMileage(tx, card.vehicle_id, fields.mileage_in, { now, updated_by: actor.name })
  const changed = { ...card, ...fields, version }
  if (changes.length > 0) await addHistory(tx, card.id, actor, now, { event: 'changed', changes })
  if (former !== next) await assign(tx, changed, former, { actor, now })
  return changed
}

/** As people read it: AED, and moments as PostgreSQL and clocks write them alike. */
const shown = ({
  estimated_cost,
  promised_date,
  ...fields
}: Omit<CardFields, 'assigned_mechanic_id'>) => ({
  ...fields,
  estimated_cost: estimated_cost === null ? null : filsToNumber(estimated_cost),
  promised_date: promised_date && new Date(promised_date).toISOString(),
})

const assign = async (
  tx: Transaction,
  card: CardRow,
  former: string | null,
  { actor, now }: { actor: Doer; now: string },
): Promise<void> => {
  const from = await selectOptionalMechanicName(tx, former)
  const to = await selectOptionalMechanicName(tx, card.assigned_mechanic_id)
  await addHistory(tx, card.id, actor, now, {
    event: 'assigned',
    changes: [{ field: 'assigned_mechanic', from, to }],
  })
  await tellAssigned(tx, { ...card, at: now }, former)
}
