import { IconLock, IconPackage, IconPlugConnectedX, IconPlus } from '@tabler/icons-react'
import type { PartLine } from '@warsha/contracts/part-lines'
import { workCardCan } from '@warsha/contracts/work-card-states'
import type { WorkCard } from '@warsha/contracts/work-cards'
import {
  Alert,
  Button,
  FailedPanel,
  lazyScreen,
  Skeleton,
  StatePanel,
  useTranslation,
} from '@warsha/web-kit'
import { newRecordId, useAhead, useFocusBack, useOpened } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsShelfAway, usePartLines } from './part-lines.api.ts'
import classes from './part-lines.module.css'
import { PartLinesTable } from './part-lines.table.tsx'
import { RemovePartLine } from './remove-part-line.dialog.tsx'

/** The form and what it stands on come after the list, and before somebody asks for it. */
const loadModal = () =>
  import('./part-line.modal.tsx').then(({ PartLineModal: Component }) => ({ Component }))
const PartLineModal = lazyScreen(loadModal)

/** Why no part can be added; undefined: one can. */
const useHindrance = (card: WorkCard): string | undefined => {
  const { t } = useTranslation('work-card')
  const isAway = useIsShelfAway()
  const hindrance = workCardCan.beWorkedOn(card)
  return hindrance ? t(`errors:${hindrance}`) : isAway ? t('parts.away') : undefined
}

/** Spare parts that were taken for a card, or are kept for it. */
export const PartsTab = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const query = usePartLines(card.id)
  const opened = useOpened()
  const hindrance = useHindrance(card)
  const [doomed, setDoomed] = useState<PartLine | null>(null)
  // The same address also opens the form of the card itself.
  const isOpen =
    opened.id !== null &&
    opened.id !== card.id &&
    !(opened.id === newRecordId && workCardCan.beWorkedOn(card))
  useAhead(loadModal)
  useFocusBack(isOpen || doomed !== null)
  const lines = query.data
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      disabled={hindrance !== undefined}
      title={hindrance}
      onClick={() => opened.open(newRecordId)}
    >
      {t('parts.add')}
    </Button>
  )
  return (
    <section aria-label={t('parts.title')}>
      {hindrance && (
        <Alert
          color={workCardCan.beWorkedOn(card) ? 'petrol' : 'amber'}
          icon={workCardCan.beWorkedOn(card) ? <IconLock /> : <IconPlugConnectedX />}
          className={classes.hint}
          role="status"
        >
          {hindrance}
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
          <PartLinesTable lines={lines} onEdit={({ id }) => opened.open(id)} onRemove={setDoomed} />
        </>
      )}
      {isOpen && <PartLineModal />}
      {doomed && <RemovePartLine line={doomed} onClose={() => setDoomed(null)} />}
    </section>
  )
}
