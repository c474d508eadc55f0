import { useSession } from '@warsha/web-kit'

/** Returns true if the session was opened by the link of one job: it may not open other pages. */
export const useIsJobLink = (): boolean => useSession(({ user }) => user?.job_id !== undefined)
