/** What the user may do with the tasks of a card. The server checks the same rules. */
import type { Task } from '@warsha/contracts/workshop/tasks'
import { type BlockedReason, workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { t, useSession } from '@warsha/web-kit'
import { useIsOffice } from '../work-cards/use-is-office.ts'

export interface TaskPermissions {
  canSeeCosts: boolean
  /** Why no task can be changed, or undefined if they can. */
  closedReason: string | undefined
  /** Why a task cannot be deleted, or undefined if it can. */
  deleteBlockedReason: (task: Task) => string | undefined
}

const blockedText = (blockedBy: BlockedReason | null) =>
  blockedBy ? t(`errors:${blockedBy}`) : undefined

export const useTaskPermissions = (card: WorkCard): TaskPermissions => {
  const isOffice = useIsOffice()
  const userId = useSession((session) => session.user?.id)
  if (isOffice)
    return { canSeeCosts: true, closedReason: undefined, deleteBlockedReason: () => undefined }
  const closedReason = blockedText(workBlockedBy(card))
  const deleteBlockedReason = ({ added_by, status }: Task) => {
    if (closedReason) return closedReason
    if (added_by !== userId) return t('work-card:tasks.added_by_others')
    return status === 'pending' ? undefined : t('work-card:tasks.no_longer_pending')
  }
  return { canSeeCosts: false, closedReason, deleteBlockedReason }
}
