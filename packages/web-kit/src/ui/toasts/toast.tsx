import { Button, CloseButton, Transition } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { create } from 'zustand'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import classes from './toast.module.css'
import { toastDurationsMs } from './toast-durations.ts'
import { useToastPlace } from './use-toast-place.ts'

interface Toast {
  id: number
  kind: 'success' | 'error' | 'news'
  title?: string
  text: string
  action?: ToastAction
}

interface ToastAction {
  /** Translated. */
  label: string
  run: () => void
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))
const icons = { success: IconCircleCheck, error: IconAlertTriangle, news: IconBell }
let lastId = 0

const remove = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Removes all toasts, so that a test begins without those of the test before. */
export const removeToasts = (): void => useToasts.setState({ toasts: [] })

const add = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => {
    // At most three, so that many toasts do not cover the page. A toast with an action is never pushed out.
    const plain = toasts.filter(({ action }) => !action).slice(-2)
    const kept = toasts.filter((each) => each.action || plain.includes(each))
    return { toasts: [...kept, { ...toast, id }] }
  })
  return id
}

const show = (kind: Toast['kind'], text: string, title?: string): void => {
  const id = add({ kind, text, title })
  setTimeout(() => remove(id), toastDurationsMs[kind])
}

/** Short messages at the edge of the page. Screen readers announce them. */
export const toast = {
  /** @param text translated */
  success: (text: string) => show('success', text),
  /** Shows the text of an error. @param fallback translated text of the failed action */
  error: (error: unknown, fallback?: string) => show('error', errorText(error, fallback)),
  /** Announces an event. Both texts are translated. */
  news: (title: string, text: string) => show('news', text, title),
  /** Shows a message with a button, for example Undo, until it is used or the returned function removes the message. */
  withAction: (
    text: string,
    action: ToastAction,
    kind: Toast['kind'] = 'success',
  ): (() => void) => {
    const id = add({ kind, text, action })
    return () => remove(id)
  },
}

const ToastCard = ({ toast: { id, kind, title, text, action } }: { toast: Toast }) => {
  const { t } = useTranslation('kit')
  const Icon = icons[kind]
  return (
    <div className={classes.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} />
      <span className={classes.text} dir="auto">
        {title && <strong className={classes.title}>{title}</strong>}
        {text}
      </span>
      {action ? (
        <Button variant="subtle" size="compact-sm" onClick={action.run}>
          {action.label}
        </Button>
      ) : (
        <CloseButton size="sm" aria-label={t('close')} onClick={() => remove(id)} />
      )}
    </div>
  )
}

export const ToastHost = () => {
  const toasts = useToasts((state) => state.toasts)
  const host = useRef<HTMLDivElement>(null)
  const place = useToastPlace(host, toasts.length)
  return (
    <div
      ref={host}
      className={classes.host}
      style={place ? { insetInlineStart: place.start, insetBlockStart: place.top } : undefined}
    >
      {toasts.map((each) => (
        <Transition key={each.id} mounted transition="slide-up" duration={160}>
          {(style) => (
            <div style={style}>
              <ToastCard toast={each} />
            </div>
          )}
        </Transition>
      ))}
    </div>
  )
}
