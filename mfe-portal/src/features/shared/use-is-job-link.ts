import { useSession } from '@warsha/web-kit'
import { linkKindOf } from '@warsha/web-kit/parts/base/link-kind.ts'

/** Returns true if the session was opened by the link of one job: it may not open other pages. */
export const useIsJobLink = (): boolean => useSession(({ user }) => linkKindOf(user) === 'job')
