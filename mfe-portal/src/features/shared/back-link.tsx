import { IconArrowLeft } from '@tabler/icons-react'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import classes from './portal.module.css'

interface BackLinkProps {
  to: string
  /** Translated name of the page to which it leads. */
  children: string
}

/** A button that leads back to another page. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Button
    component={Link}
    to={to}
    variant="default"
    leftSection={<IconArrowLeft size={18} className={classes.pointing} />}
  >
    {children}
  </Button>
)

/** A button that leads to the page of the vehicles. */
export const BackToVehicles = () => {
  const { t } = useTranslation('portal')
  return <BackLink to="/customer-portal/vehicles">{t('job.back')}</BackLink>
}
