import { fieldError, toLocalDate } from '@warsha/service-kit/base'
import type { Transaction } from '@warsha/service-kit/database'
import { readLocalSettings, type Service } from '@warsha/service-kit/process'
import type { LineDecisionInput } from './decision-rules.ts'

/** Throws 400 at a line that is deferred to a day before today, in the time zone of the shop. */
export const assertDeferralDays = async (
  tx: Transaction,
  { clock }: Pick<Service, 'clock'>,
  lines: readonly LineDecisionInput[],
): Promise<void> => {
  const { shop_timezone } = await readLocalSettings(tx)
  const today = toLocalDate(shop_timezone, clock())
  const place = lines.findIndex(
    ({ decision, deferred_until }) =>
      decision === 'deferred' && deferred_until && deferred_until < today,
  )
  if (place >= 0)
    throw fieldError(`lines.${place}.deferred_until`, 'date_too_early', { minimum: today })
}
