import { Button, useTranslation } from '@warsha/web-kit'
import { Textarea } from '@warsha/web-kit/forms'
import { useId } from 'react'
import { MultilineText } from '../work-card-shared/panel.tsx'
import type { MechanicNotes } from './use-mechanic-notes.ts'
import classes from './work-card.module.css'

const LastSaved = ({ saved }: { saved: string }) => {
  const { t } = useTranslation('work-card')
  const id = useId()
  return (
    <section className={classes.lastSaved} aria-labelledby={id}>
      <h3 id={id} className={classes.subTitle}>
        {t('mechanic_notes.last_saved')}
      </h3>
      <MultilineText>{saved || t('mechanic_notes.nothing_saved')}</MultilineText>
    </section>
  )
}

export const MechanicNotesTab = ({ notes }: { notes: MechanicNotes }) => {
  const { t } = useTranslation('work-card')
  return (
    <section className={classes.mechanicNotes}>
      <Textarea
        label={t('mechanic_notes.label')}
        description={t('mechanic_notes.hint')}
        autosize
        minRows={8}
        maxRows={24}
        size="md"
        classNames={{ input: classes.typed }}
        value={notes.text}
        error={notes.error}
        onChange={(event) => notes.setText(event.currentTarget.value)}
      />
      <div className={classes.mechanicNotesFoot}>
        <span className={classes.draftNote} role="status">
          {notes.isUnsaved && t('mechanic_notes.kept')}
        </span>
        <Button
          size="md"
          loading={notes.isSaving}
          disabled={!notes.isUnsaved || Boolean(notes.error)}
          onClick={() => void notes.save()}
        >
          {t('mechanic_notes.save')}
        </Button>
      </div>
      {notes.isUnsaved && <LastSaved saved={notes.saved} />}
    </section>
  )
}
