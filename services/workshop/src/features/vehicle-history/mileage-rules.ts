/** What the readings of a vehicle say: which of them are plausible, and when the next service is due. Pure: no database. */
import {
  serviceIntervalDays,
  serviceIntervalKm,
} from '@warsha/contracts/workshop/vehicles/service-interval'
import type { NextService } from '@warsha/contracts/workshop/vehicles/vehicle-history'

const dayMs = 86_400_000

export interface DatedReading {
  /** YYYY-MM-DD, local. */
  readonly day: string
  readonly mileage: number
}

const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / dayMs

/** More than anybody drives in a day. */
const maxKmPerDay = 2_000

const canFollow = (later: DatedReading, earlier: DatedReading): boolean => {
  const distance = later.mileage - earlier.mileage
  const days = Math.max(daysBetween(earlier.day, later.day), 1)
  return distance >= 0 && distance <= days * maxKmPerDay
}

/**
 * Returns for each reading, oldest first, if it belongs to the longest series that neither goes backwards nor jumps. One
 * typing error is found wherever it is, too high or too low. Of two equally long series, the one with the earlier readings
 * counts.
 */
export const findPlausibleReadings = (readings: readonly DatedReading[]): boolean[] => {
  /** For each reading, the length of the longest series that ends with it, and the reading before it in that series. */
  const lengths: number[] = []
  const previous: number[] = []
  let last = -1
  for (const [index, reading] of readings.entries()) {
    let best = -1
    for (let earlier = 0; earlier < index; earlier += 1)
      if (
        canFollow(reading, readings[earlier]!) &&
        (best < 0 || lengths[earlier]! > lengths[best]!)
      )
        best = earlier
    lengths.push(best < 0 ? 1 : lengths[best]! + 1)
    previous.push(best)
    if (last < 0 || lengths[index]! > lengths[last]!) last = index
  }

  const isPlausible = readings.map(() => false)
  for (let index = last; index >= 0; index = previous[index]!) isPlausible[index] = true
  return isPlausible
}

/**
 * Estimates the next service from the average of plausible readings, oldest first: one interval after the last of them, of
 * kilometres or of time, whichever comes first.
 * Returns null without two readings of different days, and if the vehicle was not driven between them.
 */
export const estimateNextService = (readings: readonly DatedReading[]): NextService | null => {
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return null
  const days = daysBetween(first.day, last.day)
  const kmPerDay = (last.mileage - first.mileage) / days
  if (days <= 0 || kmPerDay <= 0) return null
  const daysLeft = Math.min(Math.round(serviceIntervalKm / kmPerDay), serviceIntervalDays)
  return {
    km_per_day: Math.round(kmPerDay * 10) / 10,
    at_mileage: last.mileage + serviceIntervalKm,
    on: new Date(Date.parse(last.day) + daysLeft * dayMs).toISOString().slice(0, 10),
  }
}
