import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Tabs, useTranslation } from '@warsha/web-kit'
import { ApprovalNotice } from '../approvals/approval.notice.tsx'
import { AttachmentsPanel } from '../attachments/attachments.panel.tsx'
import { ComebackNotice } from '../comebacks/comeback.notice.tsx'
import { FindingCounts } from '../inspections/finding-counts.tsx'
import { InspectionTab } from '../inspections/inspection.tab.tsx'
import { PoliceReportNotice } from '../insurance/police-report.notice.tsx'
import { OwnChanges } from '../own-changes/own-changes.panel.tsx'
import { PartProofs } from '../part-proofs/part-proofs.tsx'
import { ProofNotice } from '../part-proofs/proof.notice.tsx'
import { PartWaitNotice } from '../part-waits/part-wait.notice.tsx'
import { FloorWorkTab } from '../work-lines/work.tab.tsx'
import { HistoryAndNotesTab } from './history-and-notes.tab.tsx'
import { JobButtons } from './job-buttons.tsx'
import { MechanicNotesTab } from './mechanic-notes.tab.tsx'
import {
  ComplaintAndNotesPanels,
  CustomerPanel,
  DatesPanel,
  InsurancePanel,
  ReceptionPanel,
  VehiclePanel,
} from './overview-panels.tsx'
import { StatusStepper } from './status-stepper.tsx'
import { TabCount } from './tab-count.tsx'
import { UnsavedMechanicNotesGuard } from './unsaved-mechanic-notes-guard.tsx'
import { useMechanicNotes } from './use-mechanic-notes.ts'
import classes from './work-card.module.css'

/** Shows no money: the API does not send it to mechanics. */
const Overview = ({ card }: { card: WorkCard }) => (
  <div className={classes.blocks}>
    <ComplaintAndNotesPanels card={card} />
    <VehiclePanel card={card} />
    <DatesPanel card={card} />
    <ReceptionPanel card={card} />
    <CustomerPanel card={card} />
    <InsurancePanel card={card} />
  </div>
)

/** The page of a work card for the assigned mechanic. */
export const MechanicView = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const notes = useMechanicNotes(card)
  const unsavedMark = <span className={classes.unsaved} role="img" aria-label={t('tabs.unsaved')} />
  return (
    <>
      <OwnChanges card={card} />
      <JobButtons card={card} position="top" />
      <StatusStepper status={card.status} />
      <PoliceReportNotice card={card} />
      <ApprovalNotice card={card} />
      <PartWaitNotice card={card} hasButton />
      <ProofNotice card={card} />
      <ComebackNotice card={card} />
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { name: 'overview', label: t('tabs.overview'), content: () => <Overview card={card} /> },
          {
            name: 'tasks',
            label: t('tabs.tasks'),
            indicator: <TabCount count={card.task_count} />,
            content: () => (
              <>
                <PartProofs card={card} />
                <FloorWorkTab card={card} />
              </>
            ),
          },
          {
            name: 'inspection',
            label: t('tabs.inspection'),
            indicator: <FindingCounts card={card} />,
            content: () => <InspectionTab card={card} />,
          },
          {
            name: 'notes',
            label: t('tabs.notes'),
            indicator: notes.isUnsaved && unsavedMark,
            content: () => <MechanicNotesTab notes={notes} />,
          },
          {
            name: 'files',
            label: t('tabs.files'),
            indicator: <TabCount count={card.attachment_count} />,
            content: () => <AttachmentsPanel card={card} />,
          },
          {
            name: 'history',
            label: t('tabs.history'),
            indicator: <TabCount count={card.note_count} />,
            content: () => <HistoryAndNotesTab cardId={card.id} />,
          },
        ]}
      />
      <JobButtons card={card} position="bottom" />
      {notes.isUnsaved && <UnsavedMechanicNotesGuard />}
    </>
  )
}
