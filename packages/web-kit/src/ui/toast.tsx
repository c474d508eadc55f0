import { CloseButton, Transition } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconCircleCheck } from '@tabler/icons-react'
import { create } from 'zustand'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import classes from './toast.module.css'

interface Toast {
  id: number
  kind: 'success' | 'error' | 'news'
  title?: string
  text: string
}

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))
const durationMs = { success: 5_000, error: 10_000, news: 10_000 } as const
const icons = { success: IconCircleCheck, error: IconAlertTriangle, news: IconBell }
let lastId = 0

const remove = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

const show = (kind: Toast['kind'], text: string, title?: string): void => {
  lastId += 1
  const id = lastId
  // At most three, so that many toasts do not cover the page.
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, kind, title, text }] }))
  setTimeout(() => remove(id), durationMs[kind])
}

/** Short messages at the edge of the page. Screen readers announce them. */
export const toast = {
  /** @param text translated */
  success: (text: string) => show('success', text),
  /** Shows the text of an error. @param fallback translated text of the failed action */
  error: (error: unknown, fallback?: string) => show('error', errorText(error, fallback)),
  /** Announces an event. Both texts are translated. */
  news: (title: string, text: string) => show('news', text, title),
}

const ToastCard = ({ toast: { id, kind, title, text } }: { toast: Toast }) => {
  const { t } = useTranslation('kit')
  const Icon = icons[kind]
  return (
    <div className={classes.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} />
      <span className={classes.text} dir="auto">
        {title && <strong className={classes.title}>{title}</strong>}
        {text}
      </span>
      <CloseButton size="sm" aria-label={t('close')} onClick={() => remove(id)} />
    </div>
  )
}

export const ToastHost = () => {
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={classes.host}>
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
