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
const lifetime = { success: 5_000, error: 10_000, news: 10_000 } as const
const icons = { success: IconCircleCheck, error: IconAlertTriangle, news: IconBell }
let lastId = 0

const drop = (id: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

const show = (kind: Toast['kind'], text: string, title?: string): void => {
  lastId += 1
  const id = lastId
  // Three at most: a burst must not bury the page.
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, kind, title, text }] }))
  setTimeout(() => drop(id), lifetime[kind])
}

/** Short messages at the edge of the page, read out by screen readers. */
export const toast = {
  /** @param text already translated */
  success: (text: string) => show('success', text),
  /** Says what went wrong. @param fallback translated text for an error that has none of its own */
  error: (error: unknown, fallback?: string) => show('error', errorText(error, fallback)),
  /** Something happened elsewhere. Both texts already translated. */
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
      <CloseButton size="sm" aria-label={t('close')} onClick={() => drop(id)} />
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
