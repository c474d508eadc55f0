import type { SessionUser } from '@warsha/contracts/auth'

/** What somebody is called: first name, else the user name. */
export const shortNameOf = (user: SessionUser): string => user.first_name || user.username

export const fullNameOf = (user: SessionUser): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username

/** One or two letters for the round sign; by code points, so that no letter is cut in half. */
export const initialsOf = (user: SessionUser): string => {
  const first = [...(user.first_name || user.username)][0] ?? ''
  const last = [...(user.last_name ?? '')][0] ?? ''
  const isArabic = /\p{Script=Arabic}/u.test(first)
  // Two Arabic letters side by side would join into something else.
  return (isArabic ? first : first + last).toLocaleUpperCase()
}
