import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import type { RequestContext } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { updateWorkCard } from './work-cards.store.ts'
import { getWorkCard } from './work-cards.views.ts'

interface SaveMechanicNotesInput
  extends Pick<RequestContext<typeof endpoints.saveMechanicNotes>, 'body' | 'params'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/** Saves the notes of the assigned mechanic. Unchanged notes create no version and no history. */
export const saveMechanicNotes = (
  service: Service,
  { actor, body: { notes = null }, params: { id } }: SaveMechanicNotesInput,
) =>
  service.db.inTransaction(async (tx) => {
    const card = await lockWorkCard(tx, id, { mechanic_id: actor.id })
    if (card.mechanic_notes !== notes) {
      const context = createWriteContext(service, actor)
      await updateWorkCard(tx, card, { mechanic_notes: notes }, context)
      await addHistory(tx, id, context, {
        event: 'notes_saved',
        changes: [{ field: 'mechanic_notes', from: card.mechanic_notes, to: notes }],
      })
    }
    return { data: await getWorkCard(tx, id) }
  })
