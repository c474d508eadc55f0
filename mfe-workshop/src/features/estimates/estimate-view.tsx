import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { estimateChangeBlockedBy } from '@warsha/contracts/workshop/estimates/estimate-states'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { RecordDecisionDialog } from '../approvals/record-decision.dialog.tsx'
import { DeferredWorkPanel } from '../deferred-work/deferred-work.panel.tsx'
import { InvitationDialog } from '../invitations/invitation.dialog.tsx'
import { EntryForm } from '../work-lines/entry-row.tsx'
import { AddPackageLinesDialog } from './add-package-lines.dialog.tsx'
import { EstimateActions, type EstimateDialog } from './estimate-actions.tsx'
import { EstimateLineModal } from './estimate-line.modal.tsx'
import { EstimateLinesTable } from './estimate-lines.table.tsx'
import { DecisionPanel, EstimateTotals, VersionsPanel } from './estimate-panels.tsx'
import { EstimateQuestions } from './estimate-questions.tsx'
import { EstimateStatusBadge } from './estimate-status.badge.tsx'
import { EstimateTermsModal } from './estimate-terms.modal.tsx'
import classes from './estimates.module.css'
import { FindingsPanel } from './findings.panel.tsx'
import { type EstimateLines, useEstimateLines } from './use-estimate-lines.ts'

/** Number, status, version and last day. */
const Facts = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates')
  const { date } = useFormats()
  const { version_number, valid_until } = estimate.current
  return (
    <>
      <h2 className={classes.number}>
        <Ltr>{estimate.estimate_number}</Ltr>
      </h2>
      <EstimateStatusBadge status={estimate.status} />
      <span className={classes.facts}>
        {t('version', { number: version_number })} · {t('valid_until', { date: date(valid_until) })}
      </span>
    </>
  )
}

/** The customer still sees the former version. */
const DraftNotice = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation('estimates')
  const isNextDraft = estimate.status === 'sent' && estimate.current.sent_at === null
  if (!isNextDraft) return null
  return (
    <Alert color="blue" role="status">
      {t('draft_notice', { number: estimate.sent_version })}
    </Alert>
  )
}

interface EstimateViewProps {
  card: WorkCard
  estimate: Estimate
}

interface EstimateSideProps extends EstimateViewProps {
  isChangeable: boolean
  lines: EstimateLines
}

/** Decision, totals, questions, what could be offered too, and versions. */
const EstimateSide = ({ card, estimate, isChangeable, lines }: EstimateSideProps) => {
  const offeredIds = estimate.current.lines
    .map(({ deferred_work_id }) => deferred_work_id)
    .filter((id) => id !== null)
  return (
    <aside className={classes.side}>
      <DecisionPanel estimate={estimate} />
      <EstimateTotals version={estimate.current} />
      <EstimateQuestions estimate={estimate} />
      {isChangeable && (
        <FindingsPanel
          estimate={estimate}
          onOffer={(finding) => void lines.addFinding(finding)}
          isBusy={lines.isBusy}
        />
      )}
      {isChangeable && (card.deferred_work_count ?? 0) > 0 && (
        <DeferredWorkPanel
          vehicleId={estimate.vehicle_id}
          onOffer={(work) => void lines.addDeferredWork(work)}
          offeredIds={offeredIds}
        />
      )}
      <VersionsPanel estimate={estimate} hasClaim={card.has_claim === true} />
    </aside>
  )
}

interface OpenDialogProps extends EstimateViewProps {
  /** Null for none. */
  dialog: EstimateDialog | null
  onClose: () => void
}

const OpenDialog = ({ card, estimate, dialog, onClose }: OpenDialogProps) => {
  switch (dialog) {
    case 'terms':
      return <EstimateTermsModal estimate={estimate} onClose={onClose} />
    case 'package':
      return (
        <AddPackageLinesDialog
          estimate={estimate}
          paymentType={card.payment_type}
          onClose={onClose}
        />
      )
    case 'record':
      return (
        <RecordDecisionDialog
          estimateId={estimate.id}
          version={estimate.current}
          customerName={estimate.customer_name}
          onClose={onClose}
        />
      )
    case 'link':
      return <InvitationDialog card={card} onClose={onClose} />
    default:
      return null
  }
}

/** One estimate of a card: its lines, and next to them totals, decision, questions and versions. */
export const EstimateView = ({ card, estimate }: EstimateViewProps) => {
  const { t } = useTranslation('estimates')
  const [dialog, setDialog] = useState<EstimateDialog | null>(null)
  const [edited, setEdited] = useState<{ estimate: Estimate; lineKey: string } | null>(null)
  const edit = (opened: Estimate, lineKey: string) => setEdited({ estimate: opened, lineKey })
  const lines = useEstimateLines(estimate, edit)
  const isChangeable = !estimateChangeBlockedBy(estimate) && !workBlockedBy(card)
  const close = () => setDialog(null)
  useRestoreFocus(dialog !== null || edited !== null)
  return (
    <>
      <div className={classes.head}>
        <Facts estimate={estimate} />
        <EstimateActions
          card={card}
          estimate={estimate}
          isChangeable={isChangeable}
          onOpen={setDialog}
        />
      </div>
      <DraftNotice estimate={estimate} />
      <div className={classes.sides}>
        <EstimateLinesTable
          estimate={estimate}
          entry={
            isChangeable && (
              <EntryForm
                card={card}
                isOffice
                canAddParts
                add={lines.add}
                addedText={t('line_added')}
              />
            )
          }
          {...(isChangeable && {
            onEdit: ({ line_key }: EstimateLine) => edit(estimate, line_key),
            onRemove: (line: EstimateLine) => void lines.askToRemove(line),
          })}
        />
        <EstimateSide card={card} estimate={estimate} isChangeable={isChangeable} lines={lines} />
      </div>
      {edited && (
        <EstimateLineModal key={edited.lineKey} {...edited} onClose={() => setEdited(null)} />
      )}
      <OpenDialog card={card} estimate={estimate} dialog={dialog} onClose={close} />
    </>
  )
}
