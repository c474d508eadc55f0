/** A shop that gets its TRN charges VAT from then on, one that loses it no longer: on every card that is still open. */
import { settingsChanged } from '@warsha/contracts/events'
import type { Service } from '@warsha/service-kit/service'
import { keepSettings } from '@warsha/service-kit/settings-copy'
import { reaction } from '@warsha/service-kit/subscribe'
import { lockWorkCard, selectOpenIds, settleSums } from './work-cards.store.ts'

export const settleOpenCardsWhenTrnChanged = reaction<Service, typeof settingsChanged>(
  'workshop.settle-open-cards-when-trn-changed',
  settingsChanged,
  async (tx, payload) => {
    if (!payload.changed.includes('company_trn')) return
    // Whatever comes between the cards and the copy would reckon with the other.
    await keepSettings(tx, payload)
    for (const { id } of await selectOpenIds(tx)) await settleSums(tx, await lockWorkCard(tx, id))
  },
)
