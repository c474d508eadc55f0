import { type ChequeStatus, chequeTransitions } from '@warsha/contracts/workshop/money/cheque-rules'
import type { ChequeWithEvents } from '@warsha/contracts/workshop/money/cheques'
import {
  Button,
  DialogFooter,
  FailedPanel,
  Modal,
  Skeleton,
  toShopDateTimeInput,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import { useIsManagement } from '../cash-drawer/use-is-management.ts'
import { ChangeChequeDialog } from './change-cheque.dialog.tsx'
import { ChequeFacts } from './cheque-facts.tsx'
import { ChequeHistory } from './cheque-history.tsx'
import { ChequePhotos, type ChequeSide } from './cheque-photos.tsx'
import { ChequeStatusBadge } from './cheque-status.tsx'
import { useCheque } from './cheques.api.ts'
import classes from './cheques.module.css'
import { ReplaceChequeDialog } from './replace-cheque.dialog.tsx'
import { isConfirmedStatus, useConfirmChequeChange } from './use-change-cheque.tsx'

/** The changes that are possible now, and that this user may make. */
const usePossibleChanges = ({ status, cheque_date }: ChequeWithEvents): ChequeStatus[] => {
  const isManagement = useIsManagement()
  const today = toShopDateTimeInput(new Date()).slice(0, 10)
  return (chequeTransitions[status] ?? []).filter((to) => {
    if (to === 'deposited') return cheque_date <= today
    return to !== 'written_off' || isManagement
  })
}

interface DetailsProps {
  cheque: ChequeWithEvents
  shownSide: ChequeSide | null
  onShow: (side: ChequeSide | null) => void
  onChange: (to: ChequeStatus) => void
  onClose: () => void
}

const Details = ({ cheque, shownSide, onShow, onChange, onClose }: DetailsProps) => {
  const { t } = useTranslation('cheques')
  const changes = usePossibleChanges(cheque)
  return (
    <>
      <p className={classes.statusLine}>
        <ChequeStatusBadge status={cheque.status} />
        {cheque.replaces_id && <span className={classes.soft}>{t('details.replaces')}</span>}
      </p>
      <ChequeFacts cheque={cheque} />
      <ChequePhotos cheque={cheque} shownSide={shownSide} onShow={onShow} />
      <ChequeHistory events={cheque.events} />
      {changes.length === 0 && <p className={classes.soft}>{t('details.none')}</p>}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('details.close')}
        </Button>
        {changes.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'filled' : 'default'}
            onClick={() => onChange(to)}
          >
            {t(`change.${to}`)}
          </Button>
        ))}
      </DialogFooter>
    </>
  )
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
  const [to, setTo] = useState<ChequeStatus | null>(null)
  const [shownSide, setShownSide] = useState<ChequeSide | null>(null)
  useReturnFocus()
  const change = (status: ChequeStatus) => {
    if (cheque && isConfirmedStatus(status)) void confirmChange(cheque, status)
    else setTo(status)
  }
  const endChange = () => setTo(null)
  if (cheque && to === 'replaced')
    return <ReplaceChequeDialog cheque={cheque} onClose={endChange} />
  if (cheque && to && !isConfirmedStatus(to) && to !== 'held' && to !== 'replaced')
    return <ChangeChequeDialog cheque={cheque} to={to} onClose={endChange} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={cheque ? t('details.title', { number: cheque.number }) : t('title')}
      size="lg"
      closeOnEscape={shownSide === null}
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      {cheque && (
        <Details
          cheque={cheque}
          shownSide={shownSide}
          onShow={setShownSide}
          onChange={change}
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
