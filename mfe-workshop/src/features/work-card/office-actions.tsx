import { IconLink, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, lazyScreen, useNavigate, useTranslation } from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { InvitationDialog } from '../invitations/invitation.dialog.tsx'
import { InvoiceButton } from '../invoices/invoice-button.tsx'
import { PrintedJobCard } from '../reception-sheet/printed-job-card.tsx'
import { ReceptionSheetDialog } from '../reception-sheet/reception-sheet.dialog.tsx'
import { DeleteWorkCardDialog } from '../work-cards/delete-work-card.dialog.tsx'

/** The form is a separate chunk, loaded after the card and before it is opened. */
const loadModal = () =>
  import('../work-cards/work-card.modal.tsx').then(({ WorkCardModal: Component }) => ({
    Component,
  }))
const WorkCardModal = lazyScreen(loadModal)

export const OfficeActions = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const navigate = useNavigate()
  const dialog = useRecordDialog()
  const [openDialog, setOpenDialog] = useState<'print' | 'invite' | 'delete' | null>(null)
  const isEditing = dialog.id === card.id
  usePreload(loadModal)
  useRestoreFocus(isEditing || openDialog !== null)
  const closeDialog = () => setOpenDialog(null)
  return (
    <>
      <InvoiceButton card={card} />
      <Button
        variant="default"
        leftSection={<IconLink size={18} />}
        onClick={() => setOpenDialog('invite')}
      >
        {t('invitations:invite')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => setOpenDialog('print')}
      >
        {t('print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} />}
        onClick={() => dialog.open(card.id)}
      >
        {t('edit')}
      </Button>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} />}
        onClick={() => setOpenDialog('delete')}
      >
        {t('delete')}
      </Button>
      <PrintedJobCard card={card} />
      {isEditing && <WorkCardModal />}
      {openDialog === 'print' && <ReceptionSheetDialog card={card} onClose={closeDialog} />}
      {openDialog === 'invite' && <InvitationDialog card={card} onClose={closeDialog} />}
      {openDialog === 'delete' && (
        <DeleteWorkCardDialog
          card={card}
          onClose={closeDialog}
          onDeleted={() => navigate('/work-cards', { replace: true })}
        />
      )}
    </>
  )
}
