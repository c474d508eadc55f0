/** What the mechanic notes on the own card; saying the same again changes nothing. */
import type { saveMechanicNotes as endpoint } from '@warsha/contracts/work-cards'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/service'
import { addHistory, type Doer } from '../work-card-history/work-card-history.store.ts'
import { lockWorkCard, updateNotes } from './work-cards.store.ts'
import { selectDetail } from './work-cards.views.ts'

type Saving = Pick<RequestContext<typeof endpoint>, 'body' | 'params'> & { readonly actor: Doer }

export const saveMechanicNotes = (
  service: Service,
  { actor, body: { notes = null }, params: { id } }: Saving,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, { mechanic_id: actor.id })
    if (card.mechanic_notes !== notes) {
      const now = service.clock().toISOString()
      await updateNotes(tx, id, notes, { now, updated_by: actor.name })
      const changes = [{ field: 'mechanic_notes', from: card.mechanic_notes, to: notes }]
      await addHistory(tx, id, actor, now, { event: 'notes_saved', changes })
    }
    return { data: await selectDetail(tx, id) }
  })
