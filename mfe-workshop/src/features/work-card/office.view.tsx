import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { lazyScreen, type Tab, Tabs, useTranslation } from '@warsha/web-kit'
import { ApprovalNotice } from '../approvals/approval.notice.tsx'
import { ComebackNotice } from '../comebacks/comeback.notice.tsx'
import { DepositNotice } from '../deposits/deposit.notice.tsx'
import { DepositsPanel } from '../deposits/deposits.panel.tsx'
import { InsurancePanel } from '../insurance/insurance.panel.tsx'
import { PoliceReportNotice } from '../insurance/police-report.notice.tsx'
import { UnsentFiles } from '../own-changes/unsent-files.notice.tsx'
import { PartProofs } from '../part-proofs/part-proofs.tsx'
import { ProofNotice } from '../part-proofs/proof.notice.tsx'
import { PartWaitNotice } from '../part-waits/part-wait.notice.tsx'
import { PaymentsTab } from '../payments/payments.tab.tsx'
import { OfficeWorkTab } from '../work-lines/work.tab.tsx'
import { ChangeStatusPanel } from './change-status.panel.tsx'
import { FinancialSummaryPanel } from './financial-summary.panel.tsx'
import { JobButtons } from './job-buttons.tsx'
import {
  ComplaintAndNotesPanels,
  CustomerPanel,
  DatesPanel,
  FeedbackPanel,
  ReceptionPanel,
  VehiclePanel,
} from './overview-panels.tsx'
import { ProofGate } from './proof-gate.tsx'
import { StatusStepper } from './status-stepper.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TabCount } from './tab-count.tsx'
import { useTabCreators } from './use-tab-creators.tsx'
import classes from './work-card.module.css'

// Loaded when the tab is opened: most cards have no estimate.
const EstimateTab = lazyScreen<{ card: WorkCard }>(() => import('../estimates/estimate.tab.tsx'))

/** Details of the card on one side, status and totals on the other. */
const Overview = ({ card }: { card: WorkCard }) => (
  <div className={classes.sides}>
    <div className={classes.blocks}>
      <ComplaintAndNotesPanels card={card} />
      <CustomerPanel card={card} />
      <VehiclePanel card={card} />
      <DatesPanel card={card} />
      <ReceptionPanel card={card} />
      <FeedbackPanel card={card} />
      <InsurancePanel card={card} />
    </div>
    <div className={classes.side}>
      <ChangeStatusPanel card={card} />
      <FinancialSummaryPanel card={card} />
    </div>
  </div>
)

const Work = ({ card, group }: { card: WorkCard; group: 'tasks' | 'parts' }) => (
  <OfficeWorkTab card={card} group={group} totals={<FinancialSummaryPanel card={card} />} />
)

const Parts = ({ card }: { card: WorkCard }) => (
  <>
    <PartProofs card={card} />
    <Work card={card} group="parts" />
  </>
)

const DepositsAndPayments = ({ card }: { card: WorkCard }) => (
  <>
    <DepositsPanel card={card} />
    <PaymentsTab card={card} />
  </>
)

/** The tabs of a card. A counter sale has no tasks, inspection and estimate. */
const useOfficeTabs = (card: WorkCard): readonly [Tab<string>, ...Tab<string>[]] => {
  const { t } = useTranslation('work-card')
  const shared = useTabCreators(card)
  const overviewTab = shared.createOverviewTab(() => <Overview card={card} />)
  const tasksTab = shared.createTasksTab(() => <Work card={card} group="tasks" />)
  const inspectionTab = shared.createInspectionTab()
  const filesTab = shared.createFilesTab()
  const historyTab = shared.createHistoryTab()
  const partsTab = {
    name: 'parts',
    label: t('tabs.parts'),
    indicator: <TabCount count={card.part_count} />,
    content: () => <Parts card={card} />,
  }
  const estimateTab = {
    name: 'estimate',
    label: t('tabs.estimate'),
    content: () => <EstimateTab card={card} />,
  }
  const paymentsTab = {
    name: 'payments',
    label: t('money:payments.title'),
    indicator: <TabCount count={card.payment_count} />,
    content: () => <DepositsAndPayments card={card} />,
  }

  if (card.kind === 'counter_sale')
    return [overviewTab, partsTab, paymentsTab, filesTab, historyTab]
  return [
    overviewTab,
    tasksTab,
    partsTab,
    inspectionTab,
    estimateTab,
    paymentsTab,
    filesTab,
    historyTab,
  ]
}

/** What a job waits for or lacks. Each notice is there only if it applies. */
const JobNotices = ({ card }: { card: WorkCard }) => (
  <>
    <PoliceReportNotice card={card} />
    <ApprovalNotice card={card} />
    <DepositNotice card={card} />
    <PartWaitNotice card={card} />
    <ProofNotice card={card} />
    <ComebackNotice card={card} />
    <ProofGate card={card} />
  </>
)

/** The page of a work card for office roles. A counter sale has no stages, tasks and mechanic. */
export const OfficeView = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const tabs = useOfficeTabs(card)
  const isJob = card.kind !== 'counter_sale'
  return (
    <>
      <UnsentFiles card={card} />
      {isJob && (
        <>
          <JobButtons card={card} position="top" />
          <StatusStepper status={card.status} />
          <JobNotices card={card} />
        </>
      )}
      <SummaryCards card={card} />
      <Tabs label={t('tabs.label')} tabs={tabs} />
      {isJob && <JobButtons card={card} position="bottom" />}
    </>
  )
}
