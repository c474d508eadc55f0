/** Decides if a position is in the shop. Positions are in degrees, distances in metres. */

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the Earth (IUGG). */
const earthRadiusMeters = 6_371_008.8

/** Above this the position says nothing about a workshop. */
export const maxAccuracyMeters = 150
/** The largest part of an accuracy that counts in the employee's favour. */
const maxToleranceMeters = 100

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the distance of two positions on a sphere (haversine). */
export const distanceMeters = (one: Position, other: Position): number => {
  const latitudes = Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2
  const longitudes = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  const cosines = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude))
  const chord = Math.min(latitudes + cosines * longitudes, 1)
  return 2 * earthRadiusMeters * Math.asin(Math.sqrt(chord))
}

/** Browsers report 0 or nothing if they do not know the accuracy. */
export const knownAccuracy = (accuracy: number | null | undefined): number | null =>
  accuracy !== null && accuracy !== undefined && accuracy > 0 ? accuracy : null

/** No phone knows its position to a metre; tools that simulate one often report 0 or 1. */
const minPlausibleAccuracyMeters = 1

/** True if the accuracy is missing or better than any phone measures. */
export const isAccuracyImplausible = (accuracy: number | null | undefined): boolean =>
  (knownAccuracy(accuracy) ?? 0) <= minPlausibleAccuracyMeters

/** Positions are measured at the punch, so an older one comes from somewhere else. */
export const maxPositionAgeSeconds = 120

export type PositionDecision = 'inside' | 'uncertain' | 'outside' | 'too_inaccurate'

/**
 * Decides about a distance to the shop.
 *
 * `uncertain` means that the position is outside the radius, but not by more than its accuracy (at most 100 m counts).
 * @param accuracy radius with 95 % probability, or null if unknown
 */
export const decidePosition = (
  distance: number,
  radius: number,
  accuracy: number | null,
): PositionDecision => {
  if (accuracy !== null && accuracy > maxAccuracyMeters) return 'too_inaccurate'
  if (distance <= radius) return 'inside'
  const tolerance = Math.min(accuracy ?? 0, maxToleranceMeters)
  return distance - tolerance <= radius ? 'uncertain' : 'outside'
}

/** Faster than any car in a city. */
const maxSpeedMetersPerSecond = 60
/** Positions jump by a few hundred metres when a phone changes from Wi-Fi to satellites. */
const minJumpMeters = 1000

/** True if nobody can travel from one position to the other in this time. */
export const isImpossiblyFast = (one: Position, other: Position, elapsedMs: number): boolean => {
  const distance = distanceMeters(one, other)
  const seconds = Math.max(Math.abs(elapsedMs) / 1000, 1)
  return distance > minJumpMeters && distance / seconds > maxSpeedMetersPerSecond
}
