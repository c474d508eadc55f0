import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/work-cards'
import { Button, lazyScreen, useNavigate, useTranslation } from '@warsha/web-kit'
import { useAhead, useFocusBack, useOpened } from '@warsha/web-kit/table'
import { useState } from 'react'
import { InvoiceButton } from '../invoices/invoice-button.tsx'
import { DeleteWorkCard } from '../work-cards/delete-work-card.dialog.tsx'
import { ReceptionSheet } from './reception-sheet.dialog.tsx'

/** The form and what it stands on come after the card, and before somebody asks for it. */
const loadModal = () =>
  import('../work-cards/work-card.modal.tsx').then(({ WorkCardModal: Component }) => ({
    Component,
  }))
const WorkCardModal = lazyScreen(loadModal)

/** What the office does with the card as a whole. */
export const OfficeActions = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const navigate = useNavigate()
  const opened = useOpened()
  const [asked, ask] = useState<'print' | 'delete' | null>(null)
  const isEditing = opened.id === card.id
  useAhead(loadModal)
  useFocusBack(isEditing || asked !== null)
  const leave = () => ask(null)
  return (
    <>
      <InvoiceButton card={card} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => ask('print')}
      >
        {t('print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} />}
        onClick={() => opened.open(card.id)}
      >
        {t('edit')}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} />}
        onClick={() => ask('delete')}
      >
        {t('delete')}
      </Button>
      {isEditing && <WorkCardModal />}
      {asked === 'print' && <ReceptionSheet card={card} onClose={leave} />}
      {asked === 'delete' && (
        <DeleteWorkCard
          card={card}
          onClose={leave}
          onDeleted={() => navigate('/work-cards', { replace: true })}
        />
      )}
    </>
  )
}
