import type { SessionUser } from '@warsha/contracts/identity/auth'

/** Returns the first name, or the username if there is none. */
export const shortNameOf = (user: SessionUser): string => user.first_name || user.username

export const fullNameOf = (user: SessionUser): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username

/** Returns one or two letters for the avatar. Splits by code points, so that no letter is cut in half. */
export const initialsOf = (user: SessionUser): string => {
  const first = [...(user.first_name || user.username)][0] ?? ''
  const last = [...(user.last_name ?? '')][0] ?? ''
  const isArabic = /\p{Script=Arabic}/u.test(first)
  // Two adjacent Arabic letters would join into one shape.
  return (isArabic ? first : first + last).toLocaleUpperCase()
}
