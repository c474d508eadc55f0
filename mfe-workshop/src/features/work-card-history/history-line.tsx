import {
  IconArrowBackUp,
  IconArrowNarrowRight,
  IconArrowsExchange,
  IconCamera,
  IconCash,
  IconChecklist,
  IconClipboardPlus,
  IconDiscount,
  IconFileInvoice,
  IconHistory,
  IconMessage,
  IconNotes,
  IconPackage,
  IconPaperclip,
  IconPencil,
  IconThumbUp,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { negate } from '@warsha/contracts/base/money'
import { browserNameOf } from '@warsha/contracts/identity/browser-name'
import type { CustomerDecision, HistoryEntry } from '@warsha/contracts/workshop/work-cards'
import { Ltr, UserText, useFormats, useTranslation, VisuallyHidden } from '@warsha/web-kit'
import classes from './history.module.css'
import { authorName, type ChangeDescription, describeChanges, eventName } from './history-texts.ts'

const iconsByEvent = {
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
/** Icons by the first word of the event, for groups such as `task_added` and `task_changed`. */
const iconsByKind = {
  task: IconChecklist,
  part: IconPackage,
  parts: IconPackage,
  payment: IconCash,
  invoice: IconFileInvoice,
  attachment: IconPaperclip,
  proof: IconCamera,
  comeback: IconArrowBackUp,
  note: IconMessage,
} as const

const findIcon = (event: string) =>
  iconsByEvent[event as keyof typeof iconsByEvent] ??
  iconsByKind[event.split('_')[0] as keyof typeof iconsByKind] ??
  IconHistory

const Change = ({ change }: { change: ChangeDescription }) => {
  const { t } = useTranslation('work-card')
  if (change.isSubject) return <UserText className={classes.subject}>{change.to}</UserText>
  return (
    <>
      <span className={classes.field}>{change.label}</span>
      <VisuallyHidden>{t('history.was')} </VisuallyHidden>
      <UserText className={classes.from}>{change.from}</UserText>
      <IconArrowNarrowRight size={16} className={classes.arrow} aria-hidden="true" />
      <VisuallyHidden>{t('history.is')} </VisuallyHidden>
      <UserText className={classes.to}>{change.to}</UserText>
    </>
  )
}

/** How the customer decided, and the lines and the total that were on the screen. */
const Decision = ({ decision }: { decision: CustomerDecision }) => {
  const { t } = useTranslation('work-card')
  const { money, number } = useFormats()
  const { method, device, address, discount, tax_amount, total, lines, is_seen } = decision
  return (
    <div className={classes.decision}>
      <p>
        {t(`history.decision.${method}`, {
          device: browserNameOf(device) ?? t('history.decision.unknown'),
          address: address ?? t('history.decision.unknown'),
        })}
      </p>
      <details>
        <summary>
          {t(is_seen ? 'history.decision.seen' : 'history.decision.not_reported', {
            total: money(total),
          })}
        </summary>
        <ul>
          {lines.map(({ name, quantity, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change
            <li key={index}>
              <span>
                <UserText>{name}</UserText>
                {quantity !== null && <Ltr> × {number(quantity)}</Ltr>}
              </span>
              <Ltr className={classes.amount}>{money(amount)}</Ltr>
            </li>
          ))}
          {!!discount && (
            <li>
              <span>{t('history.decision.discount')}</span>
              <Ltr className={classes.amount}>{money(negate(discount))}</Ltr>
            </li>
          )}
          {!!tax_amount && (
            <li>
              <span>{t('history.decision.tax')}</span>
              <Ltr className={classes.amount}>{money(tax_amount)}</Ltr>
            </li>
          )}
        </ul>
      </details>
    </div>
  )
}

export const HistoryLine = ({ entry }: { entry: HistoryEntry }) => {
  // Renders again when the language changes.
  useTranslation('work-card')
  const formats = useFormats()
  const Icon = findIcon(entry.event)
  const changes = describeChanges(entry, formats)
  return (
    <li className={classes.entry}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.7} />
      </span>
      <div className={classes.content}>
        <p className={classes.event}>
          <strong>{eventName(entry.event)}</strong>
          <span className={classes.by}>{authorName(entry.by)}</span>
          <time dateTime={entry.at} className={classes.when}>
            {formats.dateTime(entry.at)}
          </time>
        </p>
        {entry.decision && <Decision decision={entry.decision} />}
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
