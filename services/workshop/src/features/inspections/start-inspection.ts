import type * as endpoints from '@warsha/contracts/workshop/inspections/inspections'
import { fieldError } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { v7 as uuid } from 'uuid'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { selectOptionalTemplate } from '../inspection-templates/inspection-templates.store.ts'
import { assertJob } from '../work-card-core/counter-sale-rules.ts'
import { lockOpenWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { insertInspection } from './inspections.store.ts'

interface StartInput
  extends Pick<
    RequestContext<typeof endpoints.startInspection>,
    'body' | 'params' | 'idempotency'
  > {
  readonly actor: HistoryActor & { readonly id: string }
  /** Restricts the request to the cards of this mechanic. */
  readonly mechanicId: string | null
}

/**
 * Starts an inspection with a copy of the points of an active template. Returns its id.
 *
 * Throws 400 at an unknown template, `card_closed`, `parts_only` or `inspection_open` (409).
 */
export const startInspection = (
  service: Service,
  { actor, mechanicId, body, params, idempotency }: StartInput,
): Promise<{ id: string }> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockOpenWorkCard(tx, params.id, { mechanic_id: mechanicId })
    assertJob(card)
    const template = await selectOptionalTemplate(tx, body.template_id)
    if (!template?.is_active) throw fieldError('template_id', 'unknown_inspection_template')

    const context = createWriteContext(service, actor)
    const id = uuid()
    const { name_en, name_ar, sections } = template
    const points = sections
      .flatMap((section, place) => section.points.map((point) => ({ ...point, section: place })))
      .map((point, position) => ({ ...point, id: uuid(), position }))
    await insertInspection(
      tx,
      {
        id,
        work_card_id: card.id,
        vehicle_id: card.vehicle_id!,
        template_id: template.id,
        template_version: template.version,
        name_en,
        name_ar,
        sections: sections.map((section) => ({
          name_en: section.name_en,
          name_ar: section.name_ar,
        })),
        started_by: actor.id,
      },
      points,
      context,
    )
    const name = name_en ?? name_ar
    await addHistory(tx, card.id, context, {
      event: 'inspection_started',
      changes: [{ field: 'inspection', from: null, to: name }],
    })
    return { id }
  })
