import { addMonths } from '@warsha/contracts/base/calendar-dates'
import { startOfLocalDay, toLocalDate } from '@warsha/service-kit/base'
import { type Job, readLocalSettings, type Service } from '@warsha/service-kit/process'
import { removePositionsBefore } from './punches.store.ts'

const batchSize = 2000

/** Reduces punches to their decision once the months of the setting have passed. Returns how many. */
export const removeOldPositions = async ({ db, clock }: Service): Promise<number> => {
  const { attendance_position_months, shop_timezone } = await readLocalSettings(db)
  const today = toLocalDate(shop_timezone, clock())
  const firstDay = addMonths(today, -Number(attendance_position_months))
  const before = startOfLocalDay(shop_timezone, firstDay)
  let total = 0
  for (;;) {
    const removed = await removePositionsBefore(db, before, batchSize)
    total += removed
    if (removed < batchSize) return total
  }
}

export const removeOldPositionsJob: Job<Service> = {
  name: 'remove-old-positions',
  everySeconds: 3600,
  run: async (service) => void (await removeOldPositions(service)),
}
