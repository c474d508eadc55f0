import { IconCameraExclamation } from '@tabler/icons-react'
import { isOpen } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, useTranslation } from '@warsha/web-kit'
import { MissingParts } from './missing-parts.tsx'
import classes from './part-proofs.module.css'
import { useShowProofs } from './use-show-proofs.ts'

/** Names the parts whose photos are missing, while the job is not completed. */
export const ProofNotice = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const showProofs = useShowProofs()
  const parts = card.missing_proof_parts ?? []
  if (parts.length === 0 || !isOpen(card)) return null
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconCameraExclamation />}
      title={t('proof.notice')}
      mb="md"
    >
      <MissingParts parts={parts} />
      <Button variant="default" className={classes.noticeButton} onClick={showProofs}>
        {t('proof.show')}
      </Button>
    </Alert>
  )
}
