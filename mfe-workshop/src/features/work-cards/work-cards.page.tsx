import {
  IconClipboardText,
  IconEye,
  IconFileInvoice,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { WorkCardRow } from '@warsha/contracts/work-cards'
import { Button, Link, lazyScreen, PageHeader, useNavigate, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  newRecordId,
  type RowAction,
  useAhead,
  useFocusBack,
  useListState,
  useOpened,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { Board } from './board.tsx'
import { DeleteWorkCard } from './delete-work-card.dialog.tsx'
import { useIsOffice } from './use-office.ts'
import { useView, ViewToggle } from './view-toggle.tsx'
import { useWorkCardColumns } from './work-card-columns.tsx'
import { addressOf } from './work-card-facts.tsx'
import { WorkCardToolbar } from './work-card-toolbar.tsx'
import { useWorkCards } from './work-cards.api.ts'
import { filterNames, queryOf, type WorkCardsState } from './work-cards-query.ts'

/** The forms and what they stand on come after the list, and before somebody asks for them. */
const loadModal = () =>
  import('./work-card.modal.tsx').then(({ WorkCardModal: Component }) => ({ Component }))
const WorkCardModal = lazyScreen(loadModal)
const nothingAhead = async () => undefined

interface ListProps {
  state: WorkCardsState
  isOffice: boolean
  open: (id: string) => void
  /** What begins where there is nothing yet. */
  addButton?: React.ReactNode
}

const List = ({ state, isOffice, open, addButton }: ListProps) => {
  const { t } = useTranslation('work-cards')
  const navigate = useNavigate()
  const list = useWorkCards(queryOf(state))
  const columns = useWorkCardColumns(isOffice)
  const [doomed, setDoomed] = useState<WorkCardRow | null>(null)
  useFocusBack(doomed !== null)
  const view = (card: WorkCardRow) => navigate(addressOf(card))
  const actions = (card: WorkCardRow): RowAction[] => [
    { label: t('view_card'), icon: <IconEye size={16} />, onClick: () => view(card) },
    { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => open(card.id) },
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      onClick: () => setDoomed(card),
      danger: true,
    },
  ]
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        query={list}
        state={state}
        rowKey={(card) => card.id}
        rowName={(card) => card.work_card_number}
        onOpen={view}
        actions={isOffice ? actions : undefined}
        empty={{
          title: t(isOffice ? 'empty' : 'empty_own'),
          text: t(isOffice ? 'empty_text' : 'empty_own_text'),
          icon: <IconClipboardText size={28} stroke={1.6} />,
          action: addButton,
        }}
        failedText={t('load_failed')}
        cardsBelow={isOffice ? 1240 : 900}
      />
      {doomed && (
        <DeleteWorkCard
          card={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => state.leaveEmptied(list.data?.data.length)}
        />
      )}
    </>
  )
}

const WorkCardsPage = () => {
  const { t } = useTranslation('work-cards')
  const state = useListState(filterNames)
  const view = useView()
  const isOffice = useIsOffice()
  const opened = useOpened()
  useAhead(isOffice ? loadModal : nothingAhead)
  useFocusBack(opened.id !== null)
  const addButton = isOffice && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => opened.open(newRecordId)}>
      {t('add')}
    </Button>
  )
  const headActions = (
    <>
      <ViewToggle view={view} />
      {isOffice && (
        <Button
          component={Link}
          to="/work-cards/invoices"
          variant="default"
          leftSection={<IconFileInvoice size={18} />}
        >
          {t('invoices')}
        </Button>
      )}
      {addButton}
    </>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t(isOffice ? 'lead' : 'lead_own')}
        actions={headActions}
      />
      <WorkCardToolbar state={state} isBoard={view.isBoard} />
      {view.isBoard ? (
        <Board state={state} mayMove={isOffice} />
      ) : (
        <List state={state} isOffice={isOffice} open={opened.open} addButton={addButton} />
      )}
      {isOffice && opened.id !== null && <WorkCardModal />}
    </>
  )
}

export { WorkCardsPage as Component }
