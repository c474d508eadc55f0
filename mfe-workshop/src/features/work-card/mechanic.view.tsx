import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { type Tab, Tabs, useTranslation } from '@warsha/web-kit'
import { ApprovalNotice } from '../approvals/approval.notice.tsx'
import { ComebackNotice } from '../comebacks/comeback.notice.tsx'
import { PoliceReportNotice } from '../insurance/police-report.notice.tsx'
import { OwnChanges } from '../own-changes/own-changes.panel.tsx'
import { PartProofs } from '../part-proofs/part-proofs.tsx'
import { ProofNotice } from '../part-proofs/proof.notice.tsx'
import { PartWaitNotice } from '../part-waits/part-wait.notice.tsx'
import { FloorWorkTab } from '../work-lines/work.tab.tsx'
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
import { UnsavedMechanicNotesGuard } from './unsaved-mechanic-notes-guard.tsx'
import { type MechanicNotes, useMechanicNotes } from './use-mechanic-notes.ts'
import { useTabCreators } from './use-tab-creators.tsx'
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

const Tasks = ({ card }: { card: WorkCard }) => (
  <>
    <PartProofs card={card} />
    <FloorWorkTab card={card} />
  </>
)

/** The tabs of a card for its mechanic. None shows money. */
const useMechanicTabs = (
  card: WorkCard,
  notes: MechanicNotes,
): readonly [Tab<string>, ...Tab<string>[]] => {
  const { t } = useTranslation('work-card')
  const shared = useTabCreators(card)
  const notesTab = {
    name: 'notes',
    label: t('tabs.notes'),
    indicator: notes.isUnsaved && (
      <span className={classes.unsaved} role="img" aria-label={t('tabs.unsaved')} />
    ),
    content: () => <MechanicNotesTab notes={notes} />,
  }
  return [
    shared.createOverviewTab(() => <Overview card={card} />),
    shared.createTasksTab(() => <Tasks card={card} />),
    shared.createInspectionTab(),
    notesTab,
    shared.createFilesTab(),
    shared.createHistoryTab(),
  ]
}

/** The page of a work card for the assigned mechanic. */
export const MechanicView = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const notes = useMechanicNotes(card)
  const tabs = useMechanicTabs(card, notes)
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
      <Tabs label={t('tabs.label')} tabs={tabs} />
      <JobButtons card={card} position="bottom" />
      {notes.isUnsaved && <UnsavedMechanicNotesGuard />}
    </>
  )
}
