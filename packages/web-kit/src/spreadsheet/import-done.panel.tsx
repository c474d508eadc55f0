import { IconCircleCheck } from '@tabler/icons-react'
import { Button, StatePanel } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './spreadsheet.module.css'

export interface ImportDonePanelProps {
  title: string
  /** What was added and what was left out. */
  sentences: readonly string[]
  /** Links to what was imported. */
  links: ReactNode
  anotherLabel: string
  onAnother: () => void
}

/** Last step of an import: shows what was added. */
export const ImportDonePanel = (props: ImportDonePanelProps) => {
  const { title, sentences, links, anotherLabel, onAnother } = props
  return (
    <section className={classes.panel}>
      <StatePanel
        role="status"
        icon={<IconCircleCheck size={30} stroke={1.6} />}
        title={title}
        text={sentences.join(' ')}
        action={
          <div className={classes.links}>
            {links}
            <Button variant="subtle" onClick={onAnother}>
              {anotherLabel}
            </Button>
          </div>
        }
      />
    </section>
  )
}
