import { IconPencil } from '@tabler/icons-react'
import type { PartProof } from '@warsha/contracts/workshop/warranty/part-proofs'
import { proofRoles } from '@warsha/contracts/workshop/warranty/warranty-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, Ltr, StatusBadge, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import classes from './part-proofs.module.css'
import { ProofPhotos } from './proof-photos.tsx'

/** What is missing, or that a manager accepts the part without photos. */
const ProofState = ({ part }: { part: PartProof }) => {
  const { t } = useTranslation('work-card')
  if (!part.needs_proof) return null
  if (part.waiver_reason !== null)
    return (
      <p className={classes.facts}>
        {t('proof.waived')} <UserText>{part.waiver_reason}</UserText>
      </p>
    )
  const isComplete = part.missing_roles.length === 0
  return (
    <StatusBadge tone={isComplete ? 'green' : 'amber'}>
      {isComplete ? t('proof.complete') : t('proof.missing')}
    </StatusBadge>
  )
}

/** Batch or serial number and warranty. Nothing without either. */
const PartFacts = ({ part }: { part: PartProof }) => {
  const { t } = useTranslation('work-card')
  const { date } = useFormats()
  const { batch_number, warranty_until, warranty_months } = part
  const warranty = warranty_until
    ? t('proof.until', { date: date(warranty_until) })
    : warranty_months !== null && t('proof.months', { number: warranty_months })
  return (
    <p className={classes.facts}>
      {batch_number && (
        <>
          {t('proof.batch')}: <Ltr>{batch_number}</Ltr>
        </>
      )}
      {batch_number && warranty && ' · '}
      {warranty}
    </p>
  )
}

interface PartProofRowProps {
  card: WorkCard
  part: PartProof
  canAdd: boolean
  /** Undefined if the user may not change them. */
  onEdit?: (() => void) | undefined
}

/** A part with its photos, batch number and warranty. */
export const PartProofRow = ({ card, part, canAdd, onEdit }: PartProofRowProps) => {
  const { t } = useTranslation('work-card')
  const { number } = useFormats()
  const hasPhotos = part.needs_proof || part.photos.length > 0
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <span className={classes.name}>
          <UserText>{part.part_name}</UserText>
          {part.quantity !== 1 && <Ltr> × {number(part.quantity)}</Ltr>}
        </span>
        <ProofState part={part} />
      </div>
      <PartFacts part={part} />
      {hasPhotos && (
        <div className={classes.roles}>
          {proofRoles.map((role) => (
            <ProofPhotos key={role} card={card} part={part} role={role} canAdd={canAdd} />
          ))}
        </div>
      )}
      {onEdit && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.edit}
          leftSection={<IconPencil size={16} />}
          aria-label={t('proof.edit_of', { part: part.part_name })}
          onClick={onEdit}
        >
          {t('proof.edit')}
        </Button>
      )}
    </li>
  )
}
