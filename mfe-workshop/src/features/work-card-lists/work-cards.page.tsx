import {
  IconClipboardText,
  IconEye,
  IconFileDollar,
  IconFileInvoice,
  IconPackages,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import {
  Button,
  Link,
  lazyScreen,
  PageHeader,
  useDisclosure,
  useNavigate,
  useTranslation,
} from '@warsha/web-kit'
import {
  AddRecordButton,
  type Column,
  DataTable,
  type RowAction,
  useListState,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { DeleteWorkCardDialog } from '../work-cards/delete-work-card.dialog.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { workCardPath } from '../work-cards/work-card-details.tsx'
import { useWorkCards } from '../work-cards/work-cards.api.ts'
import { Board } from './board.tsx'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useWorkCardsView, ViewToggle } from './view-toggle.tsx'
import { tableFrom, useWorkCardColumns } from './work-card-columns.tsx'
import { filterNames, toWorkCardsQuery, type WorkCardsListState } from './work-cards-query.ts'
import { WorkCardsToolbar } from './work-cards-toolbar.tsx'

/** The forms are a separate chunk, loaded after the list and before they are opened. */
const loadModal = () =>
  import('../work-cards/work-card.modal.tsx').then(({ WorkCardModal: Component }) => ({
    Component,
  }))
const WorkCardModal = lazyScreen(loadModal)
const preloadNothing = async () => undefined

interface WorkCardsListProps {
  state: WorkCardsListState
  columns: readonly Column<WorkCardRow>[]
  isOffice: boolean
  onEdit: (id: string) => void
  /** Called once the rows are there, or failed to load. */
  onLoaded: () => void
  /** Shown in the empty state. */
  addButton?: ReactNode
}

const WorkCardsList = ({
  state,
  columns,
  isOffice,
  onEdit,
  onLoaded,
  addButton,
}: WorkCardsListProps) => {
  const { t } = useTranslation('work-cards')
  const navigate = useNavigate()
  const list = useWorkCards(toWorkCardsQuery(state))
  useEffect(() => {
    if (list.isPending) return
    // A moment later: the browser shows the rows first.
    const timer = setTimeout(onLoaded)
    return () => clearTimeout(timer)
  }, [list.isPending, onLoaded])
  const bulk = useBulkActions()
  const [cardToDelete, setCardToDelete] = useState<WorkCardRow | null>(null)
  useRestoreFocus(cardToDelete !== null)
  const viewCard = (card: WorkCardRow) => navigate(workCardPath(card))
  const actions = (card: WorkCardRow): RowAction[] => [
    { label: t('view_card'), icon: <IconEye size={16} />, onClick: () => viewCard(card) },
    { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(card.id) },
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      onClick: () => setCardToDelete(card),
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
        onOpen={viewCard}
        actions={isOffice ? actions : undefined}
        bulkActions={isOffice ? bulk.actions : []}
        empty={{
          title: t(isOffice ? 'empty' : 'empty_own'),
          text: t(isOffice ? 'empty_text' : 'empty_own_text'),
          icon: <IconClipboardText size={28} stroke={1.6} />,
          action: addButton,
        }}
        failedText={t('load_failed')}
        isDense
        cardLayoutBelow={isOffice ? tableFrom.office : tableFrom.others}
      />
      {bulk.dialog}
      {cardToDelete && (
        <DeleteWorkCardDialog
          card={cardToDelete}
          onClose={() => setCardToDelete(null)}
          onDeleted={() => state.leaveEmptyPage(list.data?.data.length)}
        />
      )}
    </>
  )
}

const officeLinks = [
  { to: '/work-cards/estimates', label: 'estimates', Icon: IconFileDollar },
  { to: '/work-cards/invoices', label: 'invoices', Icon: IconFileInvoice },
]
const managementLinks = [{ to: '/work-cards/packages', label: 'packages', Icon: IconPackages }]

interface HeaderLinksProps {
  isOffice: boolean
  isManagement: boolean
}

const HeaderLinks = ({ isOffice, isManagement }: HeaderLinksProps) => {
  const { t } = useTranslation('work-cards')
  const links = [...(isOffice ? officeLinks : []), ...(isManagement ? managementLinks : [])]
  return links.map(({ to, label, Icon }) => (
    <Button key={to} component={Link} to={to} variant="default" leftSection={<Icon size={18} />}>
      {t(label)}
    </Button>
  ))
}

const WorkCardsPage = () => {
  const { t } = useTranslation('work-cards')
  const state = useListState(filterNames, 'work-cards')
  const view = useWorkCardsView()
  const isOffice = useIsOffice()
  const isManagement = useIsManagement()
  const { choices, columns } = useWorkCardColumns(isOffice, state)
  const dialog = useRecordDialog()
  const [isListLoaded, { open: markLoaded }] = useDisclosure()
  usePreload(isOffice ? loadModal : preloadNothing)
  useRestoreFocus(dialog.id !== null)
  const addButton = isOffice && <AddRecordButton dialog={dialog} label={t('add')} />
  const headActions = (
    <>
      <ViewToggle view={view} />
      <HeaderLinks isOffice={isOffice} isManagement={isManagement} />
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
      <WorkCardsToolbar
        state={state}
        columns={choices}
        isBoard={view.isBoard}
        needsMechanics={view.isBoard || isListLoaded}
      />
      {view.isBoard ? (
        <Board state={state} canMove={isOffice} />
      ) : (
        <WorkCardsList
          state={state}
          columns={columns}
          isOffice={isOffice}
          onEdit={dialog.open}
          onLoaded={markLoaded}
          addButton={addButton}
        />
      )}
      {isOffice && dialog.id !== null && <WorkCardModal />}
    </>
  )
}

export { WorkCardsPage as Component }
