/** The tabs `tasks` and `parts` of a work card: both show everything that is done and built in, in one table. */
import { IconLock, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { Task } from '@warsha/contracts/workshop/tasks'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  Button,
  FailedPanel,
  lazyScreen,
  Skeleton,
  useMediaQuery,
  useTranslation,
} from '@warsha/web-kit'
import { newRecordId, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AddPackageButton } from '../packages/add-package.button.tsx'
import { useIsInventoryUnavailable, usePartLines } from '../part-lines/part-lines.api.ts'
import { RemovePartLineDialog } from '../part-lines/remove-part-line.dialog.tsx'
import { DeleteTaskDialog } from '../tasks/delete-task.dialog.tsx'
import { type TaskPermissions, useTaskPermissions } from '../tasks/use-task-permissions.ts'
import { EntryForm } from './entry-row.tsx'
import { TotalsBar } from './totals-bar.tsx'
import classes from './work-lines.module.css'
import { type WorkGroup, WorkLinesTable } from './work-lines.table.tsx'

/** The forms are separate chunks, loaded after the table and before they are opened. */
const loadTaskModal = () =>
  import('../tasks/task.modal.tsx').then(({ TaskModal: Component }) => ({ Component }))
const TaskModal = lazyScreen(loadTaskModal)
const loadPartModal = () =>
  import('../part-lines/part-line.modal.tsx').then(({ PartLineModal: Component }) => ({
    Component,
  }))
const PartLineModal = lazyScreen(loadPartModal)

const Progress = ({
  card: { task_count: total, completed_task_count: done },
}: {
  card: WorkCard
}) => {
  const { t } = useTranslation('work-card')
  return (
    <span className={classes.progress}>
      <span>{t('tasks.progress', { done, all: total })}</span>
      <progress max={total || 1} value={done} aria-label={t('summary.progress')} />
    </span>
  )
}

/** Opens the form with all fields, for the kind of line of the open tab. */
const AddButton = ({ group, blockedReason }: { group: WorkGroup; blockedReason?: string }) => {
  const { t } = useTranslation('work-card')
  const dialog = useRecordDialog()
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} />}
      disabled={blockedReason !== undefined}
      title={blockedReason}
      onClick={() => dialog.open(newRecordId)}
    >
      {t(`${group}.add`)}
    </Button>
  )
}

type Deletion = { task: Task } | { line: PartLine }

const DeletionDialog = ({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) =>
  'task' in deletion ? (
    <DeleteTaskDialog task={deletion.task} onClose={onClose} />
  ) : (
    <RemovePartLineDialog line={deletion.line} onClose={onClose} />
  )

interface OpenFormOptions extends Pick<WorkProps, 'card' | 'group' | 'lines'> {
  /** Why no line can be added, or undefined if one can. */
  blockedReason: string | undefined
}

/**
 * Returns the kind of line whose form is open, by the URL, or null. An open form stays open if another user closes the card or
 * removes the line, or if the stock is away: its input must not be lost.
 */
const useOpenForm = ({ card, group, lines, blockedReason }: OpenFormOptions): WorkGroup | null => {
  const { id } = useRecordDialog()
  const latest = useRef<{ id: string; kind: WorkGroup | undefined }>(undefined)
  const before = latest.current?.id === id ? latest.current : undefined
  const canOpen = id !== newRecordId || blockedReason === undefined || before !== undefined
  // The same URL parameter also opens the form of the card itself.
  const openId = id !== card.id && canOpen ? id : null
  let kind = before?.kind
  if (card.tasks.some((task) => task.id === openId)) kind = 'tasks'
  else if (lines?.some((line) => line.id === openId)) kind = 'parts'
  useEffect(() => {
    latest.current = openId === null ? undefined : { id: openId, kind }
  }, [openId, kind])
  return openId === null ? null : (kind ?? group)
}

interface WorkProps {
  card: WorkCard
  group: WorkGroup
  permissions: TaskPermissions
  /** Undefined for users who see no parts, and if the parts cannot be loaded. */
  lines?: readonly PartLine[]
  /** Why no part can be added, or undefined if one can. */
  partsBlockedReason?: string
}

const Work = ({ card, group, permissions, lines, partsBlockedReason }: WorkProps) => {
  const isJob = card.kind !== 'counter_sale'
  const dialog = useRecordDialog()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const blockedReason = group === 'tasks' ? permissions.closedReason : partsBlockedReason
  const openForm = useOpenForm({ card, group, lines, blockedReason })
  usePreload(loadTaskModal)
  usePreload(loadPartModal)
  useRestoreFocus(openForm !== null || deletion !== null)
  return (
    <>
      <div className={classes.head}>
        {isJob && <AddPackageButton card={card} />}
        <AddButton group={group} blockedReason={blockedReason} />
      </div>
      <WorkLinesTable
        card={card}
        group={group}
        lines={lines}
        permissions={permissions}
        progress={<Progress card={card} />}
        entry={
          isJob &&
          permissions.closedReason === undefined && (
            <EntryForm
              card={card}
              isOffice={permissions.canSeeCosts}
              canAddParts={partsBlockedReason === undefined}
            />
          )
        }
        onEdit={({ id }) => dialog.open(id)}
        onDeleteTask={(task) => setDeletion({ task })}
        onRemovePart={(line) => setDeletion({ line })}
      />
      {openForm === 'tasks' && <TaskModal />}
      {openForm === 'parts' && <PartLineModal />}
      {deletion && <DeletionDialog deletion={deletion} onClose={() => setDeletion(null)} />}
    </>
  )
}

/** The table of the assigned mechanic: tasks without costs. */
export const FloorWorkTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const permissions = useTaskPermissions(card)
  return (
    <section aria-label={t('tasks.title')}>
      {permissions.closedReason && (
        <Alert color="petrol" icon={<IconLock />} className={classes.hint}>
          {permissions.closedReason}
        </Alert>
      )}
      <Work card={card} group="tasks" permissions={permissions} />
    </section>
  )
}

/** Why no part can be added. The rest of the card can be used while the stock is away. */
const PartsNotice = ({ card, reason }: { card: WorkCard; reason: string }) => (
  <Alert
    color={workBlockedBy(card) ? 'petrol' : 'yellow'}
    icon={workBlockedBy(card) ? <IconLock /> : <IconPlugConnectedX />}
    className={classes.hint}
    role="status"
  >
    {reason}
  </Alert>
)

interface OfficeWorkTabProps {
  card: WorkCard
  group: WorkGroup
  /** Shown beside the table if there is room, otherwise its totals are at the bottom of the window. */
  totals: ReactNode
}

export const OfficeWorkTab = ({ card, group, totals }: OfficeWorkTabProps) => {
  const { t } = useTranslation('work-card')
  const permissions = useTaskPermissions(card)
  const query = usePartLines(card.id)
  const isUnavailable = useIsInventoryUnavailable()
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const blockedBy = workBlockedBy(card)
  const away = isUnavailable ? t('parts.away') : undefined
  const partsBlockedReason = blockedBy ? t(`errors:${blockedBy}`) : away
  return (
    <section aria-label={t(`${group}.title`)} className={classes.sides}>
      <div className={classes.main}>
        {partsBlockedReason && <PartsNotice card={card} reason={partsBlockedReason} />}
        {!query.data && query.error && (
          <FailedPanel
            error={query.error}
            fallback={t('parts.load_failed')}
            retry={() => void query.refetch()}
          />
        )}
        {!query.data && !query.error && <Skeleton height={220} radius="md" aria-busy="true" />}
        {(query.data || query.error) && (
          <Work
            card={card}
            group={group}
            permissions={permissions}
            lines={query.data}
            partsBlockedReason={partsBlockedReason}
          />
        )}
      </div>
      {isWide ? <aside className={classes.totals}>{totals}</aside> : <TotalsBar card={card} />}
    </section>
  )
}
