import { useLiveUpdates } from './use-live-updates.ts'

/** The live connection of a page without notifications, as that of a job link. */
export const LiveUpdates = () => {
  useLiveUpdates()
  return null
}
