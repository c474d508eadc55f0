import { IconArrowLeft } from '@tabler/icons-react'
import { Button, Link, useTranslation } from '@warsha/web-kit'
import classes from './portal.module.css'

/** A button that leads to the page of the vehicles. */
export const BackLink = () => {
  const { t } = useTranslation('portal')
  return (
    <Button
      component={Link}
      to="/customer-portal/vehicles"
      variant="default"
      leftSection={<IconArrowLeft size={18} className={classes.pointing} />}
    >
      {t('job.back')}
    </Button>
  )
}
