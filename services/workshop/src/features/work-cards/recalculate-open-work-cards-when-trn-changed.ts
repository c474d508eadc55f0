import { settingsChanged } from '@warsha/contracts/events'
import { storeLocalSettings } from '@warsha/service-kit/local-settings'
import { defineReaction } from '@warsha/service-kit/reaction'
import type { Service } from '@warsha/service-kit/service'
import { lockWorkCard } from '../work-card-core/lock-work-card.ts'
import { recalculateTotals } from '../work-card-core/recalculate-totals.ts'
import { selectOpenIds } from './work-cards.store.ts'

/** A shop with a tax registration number charges VAT: all open cards follow when it gets or loses the number. */
export const recalculateOpenWorkCardsWhenTrnChanged = defineReaction<
  Service,
  typeof settingsChanged
>(
  // The queue keeps its former name: renaming it would orphan its messages.
  'workshop.settle-open-cards-when-trn-changed',
  settingsChanged,
  async (tx, payload) => {
    if (!payload.changed.includes('company_trn')) return
    // Stored first, so that a card that is opened at the same time uses the same settings.
    await storeLocalSettings(tx, payload)
    for (const { id } of await selectOpenIds(tx))
      await recalculateTotals(tx, await lockWorkCard(tx, id))
  },
)
