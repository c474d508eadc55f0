import type { WorkCard } from '@warsha/contracts/work-cards'
import { useTranslation } from '@warsha/web-kit'
import { TasksTab } from '../tasks/tasks.tab.tsx'
import { JobButtons } from './job-buttons.tsx'
import { NotesTab } from './notes.tab.tsx'
import {
  CustomerPanel,
  DatesPanel,
  InsurancePanel,
  ReceptionPanel,
  VehiclePanel,
  WordsPanels,
} from './overview-panels.tsx'
import { StatusStepper } from './status-stepper.tsx'
import { Tabs } from './tabs.tsx'
import { UnsavedNotes } from './unsaved-notes.tsx'
import { useNotes } from './use-notes.ts'
import classes from './work-card.module.css'

/** Nothing about money: the server answers none. */
const Overview = ({ card }: { card: WorkCard }) => (
  <div className={classes.blocks}>
    <WordsPanels card={card} />
    <VehiclePanel card={card} />
    <DatesPanel card={card} />
    <ReceptionPanel card={card} />
    <CustomerPanel card={card} />
    <InsurancePanel card={card} />
  </div>
)

/** The card for whoever does the job: what to do, and one big button for what comes next. */
export const MechanicView = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('work-card')
  const notes = useNotes(card)
  const unsaved = <span className={classes.unsaved} role="img" aria-label={t('tabs.unsaved')} />
  return (
    <>
      <JobButtons card={card} place="top" />
      <StatusStepper status={card.status} />
      <Tabs
        tabs={[
          { name: 'overview', label: t('tabs.overview'), content: () => <Overview card={card} /> },
          { name: 'tasks', label: t('tabs.tasks'), content: () => <TasksTab card={card} /> },
          {
            name: 'notes',
            label: t('tabs.notes'),
            mark: notes.isUnsaved && unsaved,
            content: () => <NotesTab notes={notes} />,
          },
        ]}
      />
      <JobButtons card={card} place="thumb" />
      {notes.isUnsaved && <UnsavedNotes />}
    </>
  )
}
