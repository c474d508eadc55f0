/** Names and limits of attendance that screens need. Imported with the page, so it must not import zod. */

export const dayKinds = ['working', 'rest_day', 'holiday'] as const
export type DayKind = (typeof dayKinds)[number]

export const attendanceStatuses = ['checked_in', 'completed', 'missed_check_out'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

/**
 * Signs that a manager may want to check. None of them blocks a punch.
 *
 * - `uncertain_position`: accepted only because of the accuracy of the position
 * - `implausible_accuracy`: the accuracy is missing or at most 1 m, which no phone measures
 * - `old_position`: measured more than two minutes before the punch
 * - `repeated_position`: the same coordinates to the seventh decimal as in an earlier punch
 * - `impossible_speed`: too far from the previous punch for the time between them
 * - `shared_device`: somebody else punched with the same device within twelve hours
 * - `late_sent`: made without a connection and sent later
 * - `presence_code`: proved by the code on the shop's screen instead of a position
 */
export const punchFlags = [
  'uncertain_position',
  'implausible_accuracy',
  'old_position',
  'repeated_position',
  'impossible_speed',
  'shared_device',
  'late_sent',
  'presence_code',
] as const
export type PunchFlag = (typeof punchFlags)[number]

/** An open record older than this counts as a missed check-out. */
export const maxShiftHours = 16
/** A punch that was made without a connection can be sent within this time. */
export const maxStoredPunchHours = 72

/** Version of the privacy notice. A new text needs a new version and a new consent. */
export const positionNoticeVersion = 1

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]
