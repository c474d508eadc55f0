import { type ReactNode, useEffect } from 'react'
import { useUnreadNotifications } from '../query/realtime.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line below the title. */
  text?: ReactNode
  /** Buttons at the end of the header. */
  actions?: ReactNode
}

/** The heading of a screen. Also sets the document's title, with the number of unread notifications. */
export const PageHeader = ({ title, text, actions }: PageHeaderProps) => {
  const unread = useUnreadNotifications(({ count }) => count)
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${title} · Warsha`
  }, [title, unread])
  return (
    <header className={classes.header}>
      <div className={classes.content}>
        <h1 className={classes.title}>{title}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
