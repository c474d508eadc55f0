import {
  IconArrowBackUp,
  IconCarCrash,
  IconDotsVertical,
  IconHourglass,
  IconLink,
  IconPencil,
  IconPrinter,
  IconShield,
  IconTrash,
} from '@tabler/icons-react'
import { canWaitForPart } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, lazyScreen, Menu, useNavigate, useTranslation } from '@warsha/web-kit'
import { usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { ComebackDialog } from '../comebacks/comeback.dialog.tsx'
import type { InsuranceDialogProps } from '../insurance/insurance-form.tsx'
import { InvitationDialog } from '../invitations/invitation.dialog.tsx'
import { InvoiceButton } from '../invoices/invoice-button.tsx'
import { PartWaitDialog } from '../part-waits/part-wait.dialog.tsx'
import { PrintedReceptionSheet } from '../reception-sheet/printed-reception-sheet.tsx'
import { ReceptionSheetDialog } from '../reception-sheet/reception-sheet.dialog.tsx'
import { DeleteWorkCardDialog } from '../work-cards/delete-work-card.dialog.tsx'
import { NextStepButton } from './next-step-button.tsx'

/** The form is a separate chunk, loaded after the card and before it is opened. */
const loadModal = () =>
  import('../work-cards/work-card.modal.tsx').then(({ WorkCardModal: Component }) => ({
    Component,
  }))
const WorkCardModal = lazyScreen(loadModal)

const ClaimDialog = lazyScreen<InsuranceDialogProps>(() =>
  import('../insurance/claim.dialog.tsx').then(({ ClaimDialog: Component }) => ({ Component })),
)
const AccidentDialog = lazyScreen<InsuranceDialogProps>(() =>
  import('../insurance/accident.dialog.tsx').then(({ AccidentDialog: Component }) => ({
    Component,
  })),
)

type CardDialog = 'print' | 'invite' | 'wait' | 'comeback' | 'claim' | 'accident' | 'delete'

interface CardMenuProps {
  card: WorkCard
  onOpen: (dialog: CardDialog) => void
  onEdit: () => void
}

/** Everything that needs a vehicle or a mechanic. */
const JobMenuItems = ({ card, onOpen, onEdit }: CardMenuProps) => {
  const { t } = useTranslation('work-card')
  return (
    <>
      <Menu.Item leftSection={<IconLink size={18} />} onClick={() => onOpen('invite')}>
        {t('invitations:invite')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={18} />} onClick={() => onOpen('print')}>
        {t('print')}
      </Menu.Item>
      {canWaitForPart(card) && !card.part_wait && (
        <Menu.Item leftSection={<IconHourglass size={18} />} onClick={() => onOpen('wait')}>
          {t('workshop:part_wait.open')}
        </Menu.Item>
      )}
      {card.status !== 'cancelled' && !card.comeback && (
        <Menu.Item leftSection={<IconArrowBackUp size={18} />} onClick={() => onOpen('comeback')}>
          {t('workshop:comeback.title')}
        </Menu.Item>
      )}
      {!card.has_claim && (
        <Menu.Item leftSection={<IconShield size={18} />} onClick={() => onOpen('claim')}>
          {t('insurance:add_claim')}
        </Menu.Item>
      )}
      {!card.is_accident && (
        <Menu.Item leftSection={<IconCarCrash size={18} />} onClick={() => onOpen('accident')}>
          {t('insurance:mark_accident')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
        {t('edit')}
      </Menu.Item>
    </>
  )
}

const CardMenu = ({ card, onOpen, onEdit }: CardMenuProps) => {
  const { t } = useTranslation('work-card')
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDotsVertical size={18} />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {card.kind !== 'counter_sale' && (
          <JobMenuItems card={card} onOpen={onOpen} onEdit={onEdit} />
        )}
        <Menu.Item
          data-danger
          leftSection={<IconTrash size={18} />}
          onClick={() => onOpen('delete')}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The next step of the card, its invoice, and a menu with everything else. */
export const OfficeActions = ({ card }: { card: WorkCard }) => {
  const navigate = useNavigate()
  const dialog = useRecordDialog()
  const [openDialog, setOpenDialog] = useState<CardDialog | null>(null)
  const isJob = card.kind !== 'counter_sale'
  const isEditing = isJob && dialog.id === card.id
  usePreload(loadModal)
  useRestoreFocus(isEditing || openDialog !== null)
  const closeDialog = () => setOpenDialog(null)
  return (
    <>
      <NextStepButton card={card} onAsk={() => setOpenDialog('invite')} />
      <InvoiceButton card={card} />
      <CardMenu card={card} onOpen={setOpenDialog} onEdit={() => dialog.open(card.id)} />
      {isJob && <PrintedReceptionSheet card={card} />}
      {isEditing && <WorkCardModal />}
      {openDialog === 'print' && <ReceptionSheetDialog card={card} onClose={closeDialog} />}
      {openDialog === 'invite' && <InvitationDialog card={card} onClose={closeDialog} />}
      {openDialog === 'claim' && <ClaimDialog card={card} onClose={closeDialog} />}
      {openDialog === 'accident' && <AccidentDialog card={card} onClose={closeDialog} />}
      {openDialog === 'wait' && <PartWaitDialog card={card} onClose={closeDialog} />}
      {openDialog === 'comeback' && <ComebackDialog card={card} onClose={closeDialog} />}
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
