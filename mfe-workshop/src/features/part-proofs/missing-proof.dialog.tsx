import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useEffect, useRef } from 'react'
import { useIsManagement } from '../roles/use-is-management.ts'
import { MissingParts } from './missing-parts.tsx'
import { useWaivePartProofs } from './part-proofs.api.ts'
import classes from './part-proofs.module.css'
import { type ProvenStep, useMissingProofDialog } from './use-proof-check.tsx'
import { useShowProofs } from './use-show-proofs.ts'

/** Returns the parts without proof. While the dialog is open, the last ones stay: its input must not vanish with the last photo. */
const useShownParts = (missing: readonly string[], isNeeded: boolean): readonly string[] => {
  const latest = useRef<readonly string[]>([])
  const shown = missing.length > 0 ? missing : latest.current
  useEffect(() => {
    latest.current = isNeeded ? shown : []
  }, [isNeeded, shown])
  return shown
}

interface MissingProofDialogProps {
  card: WorkCard
  /** Continues with what needed the photos. */
  onWaived: (step: ProvenStep) => void
}

/** Leads a manager to the parts without proof, or accepts them by a reason. Open if the address says so. */
export const MissingProofDialog = ({ card, onWaived }: MissingProofDialogProps) => {
  const { t } = useTranslation('work-card')
  const isManagement = useIsManagement()
  const dialog = useMissingProofDialog()
  const waive = useWaivePartProofs(card.id)
  const showProofs = useShowProofs()
  const isWaived = useRef(false)
  const step = dialog.id as ProvenStep | null
  const parts = useShownParts(card.missing_proof_parts ?? [], step !== null)
  const isOpen = step !== null && isManagement && parts.length > 0
  useRestoreFocus(isOpen)
  if (!isOpen) return null
  const close = () => {
    dialog.close()
    if (isWaived.current) onWaived(step)
    isWaived.current = false
  }
  return (
    <ReasonModal
      title={t('proof.missing_title')}
      submitLabel={t('proof.waive')}
      label={t('proof.waive_reason')}
      submit={async (reason) => {
        await waive.mutateAsync(reason)
        isWaived.current = true
      }}
      doneText={t('proof.waive_done')}
      failedText={t('proof.waive_failed')}
      goneText={t('gone_text')}
      onClose={close}
    >
      <MissingParts parts={parts} />
      <Button variant="default" className={classes.show} onClick={showProofs}>
        {t('proof.show')}
      </Button>
    </ReasonModal>
  )
}
