import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { type ChequeStatus, chequeTransitions } from '@warsha/contracts/workshop/money/cheque-rules'
import type { ChequeWithEvents } from '@warsha/contracts/workshop/money/cheques'
import {
  Button,
  DialogFooter,
  FailedPanel,
  Modal,
  Skeleton,
  shopToday,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import cells from '../money-shared/cells.module.css'
import { useIsManagement } from '../roles/use-is-management.ts'
import { ChangeChequeDialog } from './change-cheque.dialog.tsx'
import { ChangePlaceDialog } from './change-place.dialog.tsx'
import { ChequeFacts } from './cheque-facts.tsx'
import { ChequeHistory } from './cheque-history.tsx'
import { ChequePhotos, type ChequeSide } from './cheque-photos.tsx'
import { ChequeStatusBadge } from './cheque-status.tsx'
import { useCheque } from './cheques.api.ts'
import classes from './cheques.module.css'
import { PrintedSlipDialog } from './deposit-slip-printout.dialog.tsx'
import { ReplaceChequeDialog } from './replace-cheque.dialog.tsx'
import { isConfirmedStatus, useConfirmChequeChange } from './use-change-cheque.tsx'

/** The changes that are possible now, and that this user may make. */
const usePossibleChanges = ({ status, cheque_date }: ChequeWithEvents): ChequeStatus[] => {
  const isManagement = useIsManagement()
  const today = shopToday()
  return (chequeTransitions[status] ?? []).filter((to) => {
    if (to === 'deposited') return cheque_date <= today
    return to !== 'written_off' || isManagement
  })
}

/** What is done with the cheque in a dialog of its own. */
type Step = ChequeStatus | 'place' | 'slip'

interface DetailsProps {
  cheque: ChequeWithEvents
  shownSide: ChequeSide | null
  onShow: (side: ChequeSide | null) => void
  onStep: (step: Step) => void
  onClose: () => void
}

/** The shop has the paper, so it can be moved. */
const isInShop = ({ status }: ChequeWithEvents): boolean =>
  status === 'held' || status === 'returned' || status === 'legal'

const Details = ({ cheque, shownSide, onShow, onStep, onClose }: DetailsProps) => {
  const { t } = useTranslation('cheques')
  const changes = usePossibleChanges(cheque)
  return (
    <>
      <p className={classes.statusLine}>
        <ChequeStatusBadge status={cheque.status} />
        {cheque.replaces_id && <span className={cells.secondLine}>{t('details.replaces')}</span>}
      </p>
      <ChequeFacts cheque={cheque} />
      <div className={classes.actions}>
        {isInShop(cheque) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} />}
            onClick={() => onStep('place')}
          >
            {t('place.change')}
          </Button>
        )}
        {cheque.deposit_slip_id && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPrinter size={14} />}
            onClick={() => onStep('slip')}
          >
            {t('slip.print_again')}
          </Button>
        )}
      </div>
      <ChequePhotos cheque={cheque} shownSide={shownSide} onShow={onShow} />
      <ChequeHistory events={cheque.events} />
      {changes.length === 0 && <p className={cells.secondLine}>{t('details.none')}</p>}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('details.close')}
        </Button>
        {changes.map((to, index) => (
          <Button key={to} variant={index === 0 ? 'filled' : 'default'} onClick={() => onStep(to)}>
            {t(`change.${to}`)}
          </Button>
        ))}
      </DialogFooter>
    </>
  )
}

interface StepDialogProps {
  cheque: ChequeWithEvents
  step: Step
  onClose: () => void
}

const StepDialog = ({ cheque, step, onClose }: StepDialogProps) => {
  if (step === 'place') return <ChangePlaceDialog cheque={cheque} onClose={onClose} />
  if (step === 'slip')
    return <PrintedSlipDialog id={cheque.deposit_slip_id ?? ''} onClose={onClose} />
  if (step === 'replaced') return <ReplaceChequeDialog cheque={cheque} onClose={onClose} />
  if (step === 'held' || isConfirmedStatus(step)) return null
  return <ChangeChequeDialog cheque={cheque} to={step} onClose={onClose} />
}

interface ChequeDialogProps {
  id: string
  onClose: () => void
}

/** A cheque with its history and the changes that are possible now. */
export const ChequeDialog = ({ id, onClose }: ChequeDialogProps) => {
  const { t } = useTranslation('cheques')
  const { t: kitText } = useTranslation('kit')
  const { data: cheque, error, refetch } = useCheque(id)
  const confirmChange = useConfirmChequeChange()
  const [step, setStep] = useState<Step | null>(null)
  const [shownSide, setShownSide] = useState<ChequeSide | null>(null)
  useReturnFocus()
  const start = (next: Step) => {
    if (cheque && isConfirmedStatus(next)) void confirmChange(cheque, next)
    else setStep(next)
  }
  if (cheque && step)
    return <StepDialog cheque={cheque} step={step} onClose={() => setStep(null)} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={cheque ? t('details.title', { number: cheque.number }) : t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      {cheque && (
        <Details
          cheque={cheque}
          shownSide={shownSide}
          onShow={setShownSide}
          onStep={start}
          onClose={onClose}
        />
      )}
      {!cheque && error && (
        <FailedPanel
          error={error}
          fallback={t('details.load_failed')}
          retry={() => void refetch()}
        />
      )}
      {!cheque && !error && <Skeleton height={280} radius="md" aria-busy="true" />}
    </Modal>
  )
}
