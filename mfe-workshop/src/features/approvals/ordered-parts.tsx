import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { Button, StatusBadge, UserText, useTranslation } from '@warsha/web-kit'
import { ReasonModal } from '@warsha/web-kit/forms'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useDropOrderedPart } from './approvals.api.ts'
import classes from './approvals.module.css'
import { OrderedPartsButton } from './ordered-parts.button.tsx'

interface DropDialogProps {
  estimate: Estimate
  line: EstimateLine
  onClose: () => void
}

const DropDialog = ({ estimate, line, onClose }: DropDialogProps) => {
  const { t } = useTranslation('estimates')
  const drop = useDropOrderedPart(estimate.id)
  return (
    <ReasonModal
      title={t('approval.drop_title')}
      submitLabel={t('approval.drop')}
      label={t('approval.drop_reason')}
      submit={(reason, idempotencyKey) =>
        drop.mutateAsync({ lineKey: line.line_key, reason, idempotencyKey })
      }
      doneText={t('approval.dropped')}
      failedText={t('approval.drop_failed')}
      goneText={t('approval.drop_failed')}
      onClose={onClose}
    >
      <p>
        <UserText>{line.description}</UserText>
      </p>
      <p className={classes.facts}>{t('approval.drop_hint')}</p>
    </ReasonModal>
  )
}

/** Approved parts that were not in stock: what has arrived is added to the job, and what is not needed any more is taken off. */
export const OrderedParts = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates')
  const [droppedKey, setDroppedKey] = useState<string | null>(null)
  const { decision, current } = estimate
  const orderedKeys = new Set(
    decision?.lines
      .filter(({ fulfilment }) => fulfilment === 'to_order')
      .map(({ line_key }) => line_key),
  )
  const ordered = current.lines.filter(({ line_key }) => orderedKeys.has(line_key))
  const dropped = ordered.find(({ line_key }) => line_key === droppedKey)
  useRestoreFocus(dropped !== undefined)
  if (orderedKeys.size === 0) return null
  return (
    <>
      <ul aria-label={t('approval.ordered')}>
        {ordered.map((line) => (
          <li key={line.line_key} className={classes.ordered}>
            <UserText>{line.description}</UserText>
            {line.available !== null && line.available >= line.quantity ? (
              <StatusBadge tone="green">{t('approval.arrived')}</StatusBadge>
            ) : (
              <StatusBadge tone="amber">{t('approval.to_order')}</StatusBadge>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('approval.drop_of', { part: line.description })}
              onClick={() => setDroppedKey(line.line_key)}
            >
              {t('approval.drop')}
            </Button>
          </li>
        ))}
      </ul>
      <OrderedPartsButton estimate={estimate} />
      {dropped && (
        <DropDialog estimate={estimate} line={dropped} onClose={() => setDroppedKey(null)} />
      )}
    </>
  )
}
