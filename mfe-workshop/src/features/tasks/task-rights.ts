/** What somebody may do to the tasks of a card, and why not. Source: design permissions.md, rows of tasks. */
import type { Task } from '@warsha/contracts/tasks'
import { type Hindrance, workCardCan } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { t, useSession } from '@warsha/web-kit'
import { useIsOffice } from '../work-cards/use-office.ts'

export interface TaskRights {
  /** Whether costs are shown and asked for. */
  withMoney: boolean
  /** Why nothing may be done to any task; undefined: it may. */
  closed: string | undefined
  /** Why this one may not be deleted. */
  keeps: (task: Task) => string | undefined
}

const reason = (hindrance: Hindrance | null) => (hindrance ? t(`errors:${hindrance}`) : undefined)

export const useTaskRights = (card: WorkCard): TaskRights => {
  const isOffice = useIsOffice()
  const me = useSession((session) => session.user?.id)
  if (isOffice) return { withMoney: true, closed: undefined, keeps: () => undefined }
  const closed = reason(workCardCan.beWorkedOn(card))
  const keeps = ({ added_by, status }: Task) => {
    if (closed) return closed
    if (added_by !== me) return t('work-card:tasks.added_by_others')
    return status === 'pending' ? undefined : t('work-card:tasks.no_longer_pending')
  }
  return { withMoney: false, closed, keeps }
}
