import { IconArrowLeft } from '@tabler/icons-react'
import { Button, Link } from '@warsha/web-kit'
import classes from './record-page.module.css'

interface BackProps {
  to: string
  /** Translated name of the page to which it leads. */
  children: string
}

/** The link above the title of a record, to its list. */
export const BackLink = ({ to, children }: BackProps) => (
  <Link to={to} className={classes.back}>
    <IconArrowLeft size={18} className={classes.pointing} aria-hidden="true" />
    {children}
  </Link>
)

/** The same as a button, among the actions of a page. */
export const BackButton = ({ to, children }: BackProps) => (
  <Button
    component={Link}
    to={to}
    variant="default"
    leftSection={<IconArrowLeft size={18} className={classes.pointing} />}
  >
    {children}
  </Button>
)
