import { type ReactNode, useEffect } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One line below the title. */
  text?: ReactNode
  /** Buttons at the end of the header. */
  actions?: ReactNode
}

/** The heading of a screen. Also sets the document's title. */
export const PageHeader = ({ title, text, actions }: PageHeaderProps) => {
  useEffect(() => {
    document.title = `${title} · Warsha`
  }, [title])
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
