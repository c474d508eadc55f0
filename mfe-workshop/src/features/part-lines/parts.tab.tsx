import { IconLock, IconPackage, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import {
  Alert,
  Button,
  FailedPanel,
  lazyScreen,
  Skeleton,
  StatePanel,
  useTranslation,
} from '@warsha/web-kit'
import { newRecordId, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsInventoryUnavailable, usePartLines } from './part-lines.api.ts'
import classes from './part-lines.module.css'
import { PartLinesTable } from './part-lines.table.tsx'
import { RemovePartLineDialog } from './remove-part-line.dialog.tsx'

/** The form is a separate chunk, loaded after the list and before it is opened. */
const loadModal = () =>
  import('./part-line.modal.tsx').then(({ PartLineModal: Component }) => ({ Component }))
const PartLineModal = lazyScreen(loadModal)

/** Why no part can be added, or undefined if one can. */
const useBlockedReason = (card: WorkCard): string | undefined => {
  const { t } = useTranslation('work-card')
  const isUnavailable = useIsInventoryUnavailable()
  const blockedBy = workBlockedBy(card)
  if (blockedBy) return t(`errors:${blockedBy}`)
  return isUnavailable ? t('parts.away') : undefined
}

export const PartsTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const query = usePartLines(card.id)
  const dialog = useRecordDialog()
  const blockedReason = useBlockedReason(card)
  const [lineToRemove, setLineToRemove] = useState<PartLine | null>(null)
  // The same URL parameter also opens the form of the card itself.
  const isOpen =
    dialog.id !== null &&
    dialog.id !== card.id &&
    !(dialog.id === newRecordId && workBlockedBy(card))
  usePreload(loadModal)
  useRestoreFocus(isOpen || lineToRemove !== null)
  const lines = query.data
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={blockedReason !== undefined}
      title={blockedReason}
      onClick={() => dialog.open(newRecordId)}
    >
      {t('parts.add')}
    </Button>
  )
  return (
    <section aria-label={t('parts.title')}>
      {blockedReason && (
        <Alert
          color={workBlockedBy(card) ? 'petrol' : 'amber'}
          icon={workBlockedBy(card) ? <IconLock /> : <IconPlugConnectedX />}
          className={classes.hint}
          role="status"
        >
          {blockedReason}
        </Alert>
      )}
      {!lines && query.error && (
        <FailedPanel
          error={query.error}
          fallback={t('parts.load_failed')}
          retry={() => void query.refetch()}
        />
      )}
      {!lines && !query.error && <Skeleton height={180} radius="md" aria-busy="true" />}
      {lines && lines.length === 0 && (
        <StatePanel
          icon={<IconPackage size={28} stroke={1.6} />}
          title={t('parts.empty')}
          text={t('parts.empty_text')}
          action={addButton}
        />
      )}
      {lines && lines.length > 0 && (
        <>
          <div className={classes.head}>{addButton}</div>
          <PartLinesTable
            lines={lines}
            onEdit={({ id }) => dialog.open(id)}
            onRemove={setLineToRemove}
          />
        </>
      )}
      {isOpen && <PartLineModal />}
      {lineToRemove && (
        <RemovePartLineDialog line={lineToRemove} onClose={() => setLineToRemove(null)} />
      )}
    </section>
  )
}
