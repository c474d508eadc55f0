import { IconHistory, IconPencil, IconPlusMinus, IconTrash } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/spare-parts'
import { lazyScreen, useNavigate, useTranslation } from '@warsha/web-kit'
import { type RowAction, useOpened } from '@warsha/web-kit/table'
import { useState } from 'react'
import { DeleteSparePart } from './delete-spare-part.dialog.tsx'
import { useQuantity } from './part-words.ts'
import { useAdjusted } from './use-adjusted.ts'

const AdjustStock = lazyScreen(() =>
  import('./adjust-stock.dialog.tsx').then(({ AdjustStockDialog: Component }) => ({ Component })),
)

/**
 * What can be done with a part of a list; what can't says why.
 * @param list where parts are changed, when it is another screen
 */
export const usePartActions = (list?: string) => {
  const { t } = useTranslation('spare-parts')
  const opened = useOpened()
  const navigate = useNavigate()
  const quantity = useQuantity()
  const adjusted = useAdjusted()
  const [doomed, setDoomed] = useState<SparePart | null>(null)
  const lock = ({ reserved_quantity, unit_of_measure }: SparePart) =>
    reserved_quantity > 0
      ? {
          disabledReason: t('reserved_lock', {
            quantity: quantity(reserved_quantity, unit_of_measure),
          }),
        }
      : {}
  const edit = ({ id }: SparePart) => (list ? void navigate(`${list}?open=${id}`) : opened.open(id))
  const of = (part: SparePart): RowAction[] => [
    { label: t('edit'), icon: <IconPencil size={16} />, onClick: () => edit(part) },
    {
      label: t('adjust.action'),
      icon: <IconPlusMinus size={16} />,
      onClick: () => adjusted.open(part.id),
    },
    {
      label: t('movements.action'),
      icon: <IconHistory size={16} />,
      onClick: () => void navigate(`/spare-parts/${part.id}/movements`),
    },
    {
      label: t('delete'),
      icon: <IconTrash size={16} />,
      onClick: () => setDoomed(part),
      danger: true,
      ...lock(part),
    },
  ]
  const isAdjusting = adjusted.id !== null
  return { of, isAdjusting, doomed, isBusy: isAdjusting || doomed !== null, setDoomed }
}

interface DialogsProps {
  actions: ReturnType<typeof usePartActions>
  onDeleted: () => void
}

/** The dialogs of the actions, while one is open. */
export const PartDialogs = ({
  actions: { isAdjusting, doomed, setDoomed },
  onDeleted,
}: DialogsProps) => (
  <>
    {isAdjusting && <AdjustStock />}
    {doomed && (
      <DeleteSparePart part={doomed} onClose={() => setDoomed(null)} onDeleted={onDeleted} />
    )}
  </>
)
