import type { DeferredWork } from '@warsha/contracts/workshop/estimates/deferred-work'
import type { Estimate, EstimateLine } from '@warsha/contracts/workshop/estimates/estimate-records'
import { estimateChangeBlockedBy } from '@warsha/contracts/workshop/estimates/estimate-states'
import type { InspectionFinding } from '@warsha/contracts/workshop/inspections/inspections'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, confirm, Ltr, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useRef, useState } from 'react'
import { RecordDecisionDialog } from '../approvals/record-decision.dialog.tsx'
import { DeferredWorkPanel } from '../deferred-work/deferred-work.panel.tsx'
import { InvitationDialog } from '../invitations/invitation.dialog.tsx'
import { EntryForm } from '../work-lines/entry-row.tsx'
import type { EntryValues } from '../work-lines/entry-values.ts'
import { AddPackageLinesDialog } from './add-package-lines.dialog.tsx'
import { EstimateActions, type EstimateDialog } from './estimate-actions.tsx'
import { EstimateLineModal } from './estimate-line.modal.tsx'
import { EstimateLinesTable } from './estimate-lines.table.tsx'
import { DecisionPanel, EstimateTotals, VersionsPanel } from './estimate-panels.tsx'
import { EstimateQuestions } from './estimate-questions.tsx'
import { EstimateStatusBadge } from './estimate-status.badge.tsx'
import { EstimateTermsModal } from './estimate-terms.modal.tsx'
import { toLineBodies, toNewLine, withErrorsAtLine } from './estimate-values.ts'
import { useChangeEstimate } from './estimates.api.ts'
import classes from './estimates.module.css'
import { FindingsPanel, useFindingName } from './findings.panel.tsx'

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

/** Adds, changes and removes lines: each change sends the whole list with the version that was seen. */
const useLines = ({ estimate }: EstimateViewProps, edit: (lineKey: string) => void) => {
  const { t } = useTranslation('estimates')
  const change = useChangeEstimate(estimate.id)
  const { version, current } = estimate
  const findingName = useFindingName()
  /** The version of the last offer: a second tap before the answer is shown adds nothing. */
  const offeredVersion = useRef<number | null>(null)
  const add = (values: EntryValues) =>
    withErrorsAtLine(
      change.mutateAsync({ lines: [...toLineBodies(estimate), toNewLine(values)], version }),
      current.lines.length,
      values.kind === 'part' ? {} : { unit_price: 'estimated_cost' },
    )
  const askToRemove = (line: EstimateLine) =>
    confirm({
      title: t('remove_title'),
      text: t('remove_text', { line: line.description }),
      confirmLabel: t('remove'),
      danger: true,
      onConfirm: () =>
        change.mutateAsync({
          lines: toLineBodies(estimate).filter(({ line_key }) => line_key !== line.line_key),
          version,
        }),
    })
  const offer = async ({ kind, task_type, part_id, ...work }: DeferredWork) => {
    // Parts have their selling price of today, labour keeps its price.
    const item =
      kind === 'part'
        ? { kind, part_id }
        : { kind, task_type: task_type ?? undefined, unit_price: work.unit_price }
    const { description, quantity, id: deferred_work_id } = work
    const line = { ...item, description, quantity, deferred_work_id }
    try {
      await change.mutateAsync({ lines: [...toLineBodies(estimate), line], version })
      toast.success(t('line_added'))
    } catch (error) {
      toast.error(error, t('save_failed'))
    }
  }
  /** Adds a line for a finding and opens it, because its price is not known. */
  const offerFinding = async (finding: InspectionFinding) => {
    if (offeredVersion.current === version) return
    offeredVersion.current = version
    const name = findingName(finding)
    const line = {
      kind: 'labour' as const,
      description: name,
      unit_price: 0,
      finding_ref: finding.id,
      finding_title: name,
    }
    try {
      const { data } = await change.mutateAsync({
        lines: [...toLineBodies(estimate), line],
        version,
      })
      const added = data.current.lines.find(({ finding_ref }) => finding_ref === finding.id)
      if (added) edit(added.line_key)
    } catch (error) {
      offeredVersion.current = null
      toast.error(error, t('save_failed'))
    }
  }
  return { add, askToRemove, offer, offerFinding, isBusy: change.isPending }
}

/** One estimate of a card: its lines, and next to them totals, decision, questions and versions. */
export const EstimateView = (props: EstimateViewProps) => {
  const { card, estimate } = props
  const { t } = useTranslation('estimates')
  const [dialog, setDialog] = useState<EstimateDialog | null>(null)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  const lines = useLines(props, setEditedKey)
  const edited = estimate.current.lines.find(({ line_key }) => line_key === editedKey)
  const isChangeable = !estimateChangeBlockedBy(estimate) && !workBlockedBy(card)
  const close = () => setDialog(null)
  useRestoreFocus(dialog !== null || edited !== undefined)
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
            onEdit: ({ line_key }: EstimateLine) => setEditedKey(line_key),
            onRemove: (line: EstimateLine) => void lines.askToRemove(line),
          })}
        />
        <aside className={classes.side}>
          <DecisionPanel estimate={estimate} />
          <EstimateTotals version={estimate.current} />
          <EstimateQuestions estimate={estimate} />
          {isChangeable && (
            <FindingsPanel
              estimate={estimate}
              onOffer={(finding) => void lines.offerFinding(finding)}
              isBusy={lines.isBusy}
            />
          )}
          {isChangeable && (card.deferred_work_count ?? 0) > 0 && (
            <DeferredWorkPanel
              vehicleId={estimate.vehicle_id}
              onOffer={(work) => void lines.offer(work)}
              offeredIds={estimate.current.lines
                .map(({ deferred_work_id }) => deferred_work_id)
                .filter((id) => id !== null)}
            />
          )}
          <VersionsPanel estimate={estimate} hasClaim={card.has_claim === true} />
        </aside>
      </div>
      {edited && (
        <EstimateLineModal
          key={edited.line_key}
          estimate={estimate}
          line={edited}
          onClose={() => setEditedKey(null)}
        />
      )}
      {dialog === 'terms' && <EstimateTermsModal estimate={estimate} onClose={close} />}
      {dialog === 'package' && (
        <AddPackageLinesDialog
          estimate={estimate}
          paymentType={card.payment_type}
          onClose={close}
        />
      )}
      {dialog === 'record' && (
        <RecordDecisionDialog
          estimateId={estimate.id}
          version={estimate.current}
          customerName={estimate.customer_name}
          onClose={close}
        />
      )}
      {dialog === 'link' && <InvitationDialog card={card} onClose={close} />}
    </>
  )
}
