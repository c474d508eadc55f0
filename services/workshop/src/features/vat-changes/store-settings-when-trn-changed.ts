import { settingsChanged } from '@warsha/contracts/identity/events'
import { defineReaction } from '@warsha/service-kit/messaging'
import { type Service, storeLocalSettings } from '@warsha/service-kit/process'

/**
 * Puts a changed TRN into force for every card that is calculated from now on. The job
 * `recalculate-after-vat-change` recalculates the open cards.
 *
 * The copy of the settings has its own reaction. This one is kept because released brokers have its queue: without a
 * consumer its messages would pile up.
 */
export const storeSettingsWhenTrnChanged = defineReaction<Service, typeof settingsChanged>(
  // The queue keeps its former name: renaming it would orphan its messages.
  'workshop.settle-open-cards-when-trn-changed',
  settingsChanged,
  async (tx, payload) => {
    if (payload.changed.includes('company_trn')) await storeLocalSettings(tx, payload)
  },
)
