import {
  IconClipboardCheck,
  IconHistory,
  IconPencil,
  IconPlusMinus,
  IconTrash,
} from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { lazyScreen, useNavigate, useTranslation } from '@warsha/web-kit'
import { type RowAction, useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useQuantity } from '../spare-parts/part-names.ts'
import { useAdjustedPart } from '../stock-adjustment/use-adjusted-part.ts'
import { useCountedPart } from '../stock-adjustment/use-counted-part.ts'
import { DeleteSparePartDialog } from './delete-spare-part.dialog.tsx'

const LazyAdjustStockModal = lazyScreen(() =>
  import('../stock-adjustment/adjust-stock.modal.tsx').then(({ AdjustStockModal: Component }) => ({
    Component,
  })),
)

const LazyCountStockModal = lazyScreen(() =>
  import('../stock-adjustment/count-stock.modal.tsx').then(({ CountStockModal: Component }) => ({
    Component,
  })),
)

/**
 * Returns the row actions of a list of parts, and the state of their dialogs.
 *
 * @param listPath path of the list that edits parts, if it is another screen
 */
export const usePartActions = (listPath?: string) => {
  const { t } = useTranslation('spare-parts')
  const recordDialog = useRecordDialog()
  const navigate = useNavigate()
  const quantity = useQuantity()
  const adjustDialog = useAdjustedPart()
  const countDialog = useCountedPart()
  const [partToDelete, setPartToDelete] = useState<SparePart | null>(null)
  const deleteBlockedReason = ({ reserved_quantity, unit_of_measure }: SparePart) => {
    if (reserved_quantity <= 0) return undefined
    return t('reserved_lock', { quantity: quantity(reserved_quantity, unit_of_measure) })
  }
  const edit = ({ id }: SparePart) => {
    if (listPath) void navigate(`${listPath}?open=${id}`)
    else recordDialog.open(id)
  }
  const actionsFor = (part: SparePart): RowAction[] => [
    { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(part) },
    {
      label: t('count.action'),
      icon: <IconClipboardCheck size={16} />,
      onClick: () => countDialog.open(part.id),
    },
    {
      label: t('adjust.action'),
      icon: <IconPlusMinus size={16} />,
      onClick: () => adjustDialog.open(part.id),
    },
    {
      label: t('movements.action'),
      icon: <IconHistory size={16} />,
      onClick: () => void navigate(`/spare-parts/${part.id}/movements`),
    },
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      onClick: () => setPartToDelete(part),
      danger: true,
      disabledReason: deleteBlockedReason(part),
    },
  ]
  const isAdjusting = adjustDialog.id !== null
  const isCounting = countDialog.id !== null
  return {
    actionsFor,
    hasOpenDialog: isAdjusting || isCounting || partToDelete !== null,
    isAdjusting,
    isCounting,
    partToDelete,
    setPartToDelete,
  }
}

interface PartDialogsProps {
  actions: ReturnType<typeof usePartActions>
  onDeleted: () => void
}

/** The open dialog of the row actions, if any. */
export const PartDialogs = ({
  actions: { isAdjusting, isCounting, partToDelete, setPartToDelete },
  onDeleted,
}: PartDialogsProps) => (
  <>
    {isAdjusting && <LazyAdjustStockModal />}
    {isCounting && <LazyCountStockModal />}
    {partToDelete && (
      <DeleteSparePartDialog
        part={partToDelete}
        onClose={() => setPartToDelete(null)}
        onDeleted={onDeleted}
      />
    )}
  </>
)
