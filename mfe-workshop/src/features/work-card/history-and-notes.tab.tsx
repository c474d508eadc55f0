import { NotesPanel } from '../notes/notes.panel.tsx'
import { HistoryTab } from '../work-card-history/history.tab.tsx'
import classes from './work-card.module.css'

/** What staff tell each other, beside what happened. */
export const HistoryAndNotesTab = ({ cardId }: { cardId: string }) => (
  <div className={classes.halves}>
    <NotesPanel cardId={cardId} />
    <HistoryTab cardId={cardId} />
  </div>
)
