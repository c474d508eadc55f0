import { isOpen } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { FailedPanel, Skeleton, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { PhotoInAddress } from '../attachments/photo-in-address.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { PartProofRow } from './part-proof.row.tsx'
import { usePartProofs } from './part-proofs.api.ts'
import classes from './part-proofs.module.css'
import { ProofDetailsModal } from './proof-details.modal.tsx'

/** Parts of the card that need photos or have a warranty. */
const PartProofsPanel = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const { data, error, isPending, refetch } = usePartProofs(card.id)
  const isOffice = useIsOffice()
  const [editedId, setEditedId] = useState<string | null>(null)
  useRestoreFocus(editedId !== null)
  if (isPending) return <Skeleton height={160} radius="md" />
  if (!data)
    return (
      <FailedPanel error={error} fallback={t('proof.load_failed')} retry={() => void refetch()} />
    )
  if (data.length === 0) return null
  const edited = data.find(({ id }) => id === editedId)
  const canEdit = card.status !== 'cancelled' && (isOffice || isOpen(card))
  return (
    <section className={classes.panel} aria-label={t('proof.title')}>
      <h2 className={classes.title}>{t('proof.title')}</h2>
      <ul className={classes.parts}>
        {data.map((part) => (
          <PartProofRow
            key={part.id}
            card={card}
            part={part}
            canAdd={card.status !== 'cancelled'}
            onEdit={canEdit ? () => setEditedId(part.id) : undefined}
          />
        ))}
      </ul>
      <PhotoInAddress attachments={data.flatMap(({ photos }) => photos)} />
      {edited && <ProofDetailsModal part={edited} onClose={() => setEditedId(null)} />}
    </section>
  )
}

export { PartProofsPanel as Component }
