/** What a work card gets from the settings of the day on which it is opened. */
import { toLocalDate } from '@warsha/service-kit/base'
import type { readLocalSettings } from '@warsha/service-kit/process'
import { vatRateOf } from './total-rules.ts'
import { hasTaxNumber } from './vat-registration.ts'
import { newCardTerms } from './work-card.ts'

type LocalSettings = Awaited<ReturnType<typeof readLocalSettings>>

/** Returns the year of its number, its terms without discount, and whether it is taxed. */
export const newCardBasis = (settings: LocalSettings, now: Date) => {
  const today = toLocalDate(settings.shop_timezone, now)
  return {
    year: today.slice(0, 4),
    terms: newCardTerms(settings, today),
    is_taxed: hasTaxNumber(settings),
  }
}

/** Returns the VAT rate of a card that is opened now: 0 if it is not taxed. */
export const newCardVatRate = (settings: LocalSettings, now: Date) => {
  const { terms, is_taxed } = newCardBasis(settings, now)
  return vatRateOf(terms, is_taxed)
}
