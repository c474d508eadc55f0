import {
  IconArrowNarrowRight,
  IconArrowsExchange,
  IconCash,
  IconChecklist,
  IconClipboardPlus,
  IconDiscount,
  IconFileInvoice,
  IconHistory,
  IconNotes,
  IconPackage,
  IconPencil,
  IconThumbUp,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import type { HistoryEntry } from '@warsha/contracts/work-cards'
import { Typed, useFormats, useTranslation, VisuallyHidden } from '@warsha/web-kit'
import classes from './history.module.css'
import { type ChangeInWords, changesInWords, doerName, eventName } from './history-words.ts'

const icons = {
  created: IconClipboardPlus,
  changed: IconPencil,
  assigned: IconUser,
  status_changed: IconArrowsExchange,
  notes_saved: IconNotes,
  approved: IconThumbUp,
  receipt_confirmed: IconThumbUp,
  deleted: IconTrash,
  discount_changed: IconDiscount,
} as const
/** Of what there are several events. */
const kinds = {
  task: IconChecklist,
  part: IconPackage,
  parts: IconPackage,
  payment: IconCash,
  invoice: IconFileInvoice,
} as const

const iconOf = (event: string) =>
  icons[event as keyof typeof icons] ??
  kinds[event.split('_')[0] as keyof typeof kinds] ??
  IconHistory

const Change = ({ change }: { change: ChangeInWords }) => {
  const { t } = useTranslation('work-card')
  if (change.isSubject) return <Typed className={classes.subject}>{change.to}</Typed>
  return (
    <>
      <span className={classes.field}>{change.label}</span>
      <VisuallyHidden>{t('history.was')} </VisuallyHidden>
      <Typed className={classes.from}>{change.from}</Typed>
      <IconArrowNarrowRight size={16} className={classes.arrow} aria-hidden="true" />
      <VisuallyHidden>{t('history.is')} </VisuallyHidden>
      <Typed className={classes.to}>{change.to}</Typed>
    </>
  )
}

/** One thing that happened: what, who, when, and from what to what. */
export const HistoryLine = ({ entry }: { entry: HistoryEntry }) => {
  // Follows the language while it stands there.
  useTranslation('work-card')
  const formats = useFormats()
  const Icon = iconOf(entry.event)
  const changes = changesInWords(entry, formats)
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={classes.words}>
        <p className={classes.event}>
          <strong>{eventName(entry.event)}</strong>
          <span className={classes.by}>{doerName(entry.by)}</span>
          <time dateTime={entry.at} className={classes.when}>
            {formats.dateTime(entry.at)}
          </time>
        </p>
        {changes.length > 0 && (
          <ul className={classes.changes}>
            {changes.map((change) => (
              <li key={change.field}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
