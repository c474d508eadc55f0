import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import type * as endpoints from '@warsha/contracts/workshop/work-cards'
import { checkSeen } from '@warsha/service-kit/base'
import { type RequestContext, runOnce } from '@warsha/service-kit/http'
import type { Service } from '@warsha/service-kit/process'
import { createWriteContext, type HistoryActor } from '../../write-context.ts'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { addHistory } from '../work-card-history/add-history.ts'
import { updateWorkCard } from './work-cards.store.ts'
import { getWorkCard } from './work-cards.views.ts'

type Endpoint = typeof endpoints.saveMechanicNotes

interface SaveMechanicNotesInput
  extends Pick<RequestContext<Endpoint>, 'body' | 'params' | 'idempotency'> {
  readonly actor: HistoryActor & { readonly id: string }
}

/**
 * Saves the notes of the assigned mechanic. Unchanged notes create no version and no history.
 *
 * Throws `changed_since_read` (409) if the card has other notes than the mechanic saw.
 */
export const saveMechanicNotes = (
  service: Service,
  {
    actor,
    body: { notes = null, seen_notes },
    params: { id },
    idempotency,
  }: SaveMechanicNotesInput,
): Promise<ResponseOf<Endpoint>> =>
  runOnce(service.db, idempotency, async (tx) => {
    const card = await lockWorkCard(tx, id, { mechanic_id: actor.id })
    if (card.mechanic_notes !== notes) {
      checkSeen(card, card.mechanic_notes, seen_notes)
      const context = createWriteContext(service, actor)
      await updateWorkCard(tx, card, { mechanic_notes: notes }, context)
      await addHistory(tx, id, context, {
        event: 'notes_saved',
        changes: [{ field: 'mechanic_notes', from: card.mechanic_notes, to: notes }],
      })
    }
    return { data: await getWorkCard(tx, id) }
  })
