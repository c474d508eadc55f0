/** Test data: a working day, and what the server says of it. */

export const workingDay = {
  date: '2026-11-23',
  kind: 'working',
  starts_at: '2026-11-23T04:00:00Z',
  ends_at: '2026-11-23T14:00:00Z',
  holiday_name_en: null,
  holiday_name_ar: null,
} as const

/** The state of somebody who is not checked in, with these changes. */
export const statusOf = (changes: object = {}) => ({
  is_checked_in: false,
  attendance: null,
  current_shift_duration: null,
  missed: null,
  last_check_out: null,
  today: workingDay,
  has_shop_position: true,
  consent: { notice_version: 1, consented_at: '2026-11-01T04:00:00Z' },
  position_months: 12,
  server_time: '2026-11-23T06:15:00Z',
  ...changes,
})
